import type { AskAi } from '../services/ai.ts';

const offReason =
  'No AI is set up: set OPENAI_API_KEY where the server is started, or enter the details yourself.';

const fail: AskAi = async () => ({ ok: false, reason: offReason, again: 'afterFix', hasNoAi: true });

/** The AI when none is configured. Smart Lookup still finds the shop's own entries (decisions §7). */
export const askNoAi: AskAi = Object.assign(fail, { offReason });
