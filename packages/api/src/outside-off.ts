import type { AskAi, OutboundFetch, PictureStore } from './context.ts';

const outboundFetch: OutboundFetch = async () => ({
  ok: false,
  reason: 'The web cannot be reached from here',
});

const pictures: PictureStore = {
  maxBytes: 0,
  keep: async () => ({ ok: false, reason: 'Pictures are not kept here' }),
};

/** The AI of a shop that has none; what it entered itself is found all the same (decisions 7). */
export const askNoAi: AskAi = async () => ({
  ok: false,
  reason: 'No AI is set up: set OPENAI_API_KEY where the server is started, or enter the details yourself.',
  again: 'whenMended',
});

/** The web, the AI and the pictures switched off, for what runs without them: commands, benchmarks, tests about other things. */
export const outsideOff = { outboundFetch, askAi: askNoAi, pictures, uploads: false } as const;
