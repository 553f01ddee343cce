import { HOUR_MS, MINUTE_MS } from '@dealer/api/domain/duration';
import { dehydrate } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { getQueryKey } from '@trpc/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { createAppRouter } from './router.tsx';
import { createFakeApi } from './testing/fake-api.tsx';
import { trpc } from './trpc.ts';

it.each([
  ['right', 0],
  ['three hours slow', -3 * HOUR_MS],
])(
  'what a page brought along is old after its time where the clock of the computer is %s',
  async (_, ahead) => {
    const serverTime = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: serverTime + ahead });
    onTestFinished(() => void vi.useRealTimers());
    const queryKey = getQueryKey(trpc.storefront.quotes.mine, undefined, 'query');
    const onServer = createQueryClient();
    onServer.setQueryData(queryKey, [], { updatedAt: serverTime });
    const { client } = createFakeApi({});
    const router = createAppRouter({ trpcClient: client, publicUrl: 'http://shop.test' });
    const page = { queries: dehydrate(onServer).queries };
    // AnyRouter, because createAppRouter sets its hydration by that type, too.
    const { options }: AnyRouter = router;
    await options.hydrate?.(page);
    const query = router.options.context.queryClient.getQueryCache().find({ queryKey });
    expect(query?.isStaleByTime(MINUTE_MS)).toBe(false);
    vi.setSystemTime(Date.now() + 2 * MINUTE_MS);
    expect(query?.isStaleByTime(MINUTE_MS)).toBe(true);
  },
);
