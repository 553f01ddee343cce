import type { WorkboxPlugin } from 'workbox-core/types.js';

/**
 * Remembers whether the site answers, but after the time limit. On such a connection each page would be a saved one, whose forms
 * cannot be sent, so the next page is waited for longer. Errors do not count: a gateway sends its own after a long wait.
 * @param limitMs the time after which a saved page is shown
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
        isLate = response.status < 500 && performance.now() - Number(state?.['sentAt']) > limitMs;
        return response;
      },
      fetchDidFail: async () => {
        isLate = false;
      },
      // No answer within the wait, also the longer one: a connection that hangs would make each page wait that long.
      cachedResponseWillBeUsed: async ({ cachedResponse }) => {
        isLate = false;
        return cachedResponse;
      },
    } satisfies WorkboxPlugin,
  };
}
