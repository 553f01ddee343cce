import type { AskAi } from '../services/ai.ts';

/** The AI when none is configured. Smart Lookup still finds the shop's own entries (decisions §7). */
export const askNoAi: AskAi = async () => ({
  ok: false,
  reason: 'No AI is set up: set OPENAI_API_KEY where the server is started, or enter the details yourself.',
  again: 'afterFix',
  hasNoAi: true,
});
