import type { OutboundFetch, PictureStore } from './context.ts';

const outboundFetch: OutboundFetch = async () => ({
  ok: false,
  reason: 'The web cannot be reached from here',
});

const pictures: PictureStore = {
  maxBytes: 0,
  keep: async () => ({ ok: false, reason: 'Pictures are not kept here' }),
};

/** The web and the pictures switched off, for what runs without them: commands, benchmarks, tests about other things. */
export const outsideOff = { outboundFetch, pictures, uploads: false } as const;
