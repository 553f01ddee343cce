import type { WorkboxPlugin } from 'workbox-core/types.js';

/**
 * Notices whether the site answers, but later than a saved page waits for it. On such a line every page would be a saved one, whose
 * forms cannot be sent: the next is worth a longer wait.
 * @param limitMs how long a saved page waits
 */
export function watchLateAnswers(limitMs: number) {
  let isLate = false;
  return {
    isLate: () => isLate,
    plugin: {
      requestWillFetch: async ({ request, state }) => {
        if (state) state['sentAt'] = performance.now();
        return request;
      },
      fetchDidSucceed: async ({ response, state }) => {
        isLate = performance.now() - Number(state?.['sentAt']) > limitMs;
        return response;
      },
      fetchDidFail: async () => {
        isLate = false;
      },
    } satisfies WorkboxPlugin,
  };
}
