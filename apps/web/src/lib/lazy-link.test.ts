import type { AppRouter } from '@dealer/api/types';
import { createTRPCClient, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { afterEach, expect, test, vi } from 'vitest';
import { lazyLink } from './lazy-link.ts';

const LIMIT_MS = 1000;

afterEach(() => {
  vi.useRealTimers();
});

/** A link that answers every call with its path, and counts them. */
function answeringLink() {
  const calls: string[] = [];
  const link: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        calls.push(op.path);
        observer.next({ result: { data: op.path } });
        observer.complete();
      });
  return { calls, link };
}

test('the link is loaded by the first call and serves the next ones', async () => {
  const { calls, link } = answeringLink();
  let loads = 0;
  const client = createTRPCClient<AppRouter>({
    links: [
      lazyLink(async () => {
        loads += 1;
        return link;
      }, LIMIT_MS),
    ],
  });
  expect(loads).toBe(0);
  const both = Promise.all([client.storefront.shop.get.query(), client.auth.user.query()]);
  await expect(both).resolves.toEqual(['storefront.shop.get', 'auth.user']);
  await client.storefront.products.featured.query();
  expect(loads).toBe(1);
  expect(calls).toEqual(['storefront.shop.get', 'auth.user', 'storefront.products.featured']);
});

test('a call that is canceled while the link loads is never sent', async () => {
  const { calls, link } = answeringLink();
  let arrive: (arrived: typeof link) => void = () => undefined;
  const loading = new Promise<typeof link>((resolve) => {
    arrive = resolve;
  });
  const client = createTRPCClient<AppRouter>({ links: [lazyLink(() => loading, LIMIT_MS)] });
  const canceled = new AbortController();
  const call = client.storefront.shop.get.query(undefined, { signal: canceled.signal });
  canceled.abort();
  arrive(link);
  await expect(call).rejects.toThrow('aborted');
  await client.auth.user.query();
  expect(calls).toEqual(['auth.user']);
});

test('a link that cannot be loaded fails the call, and is loaded again by the next', async () => {
  const { calls, link } = answeringLink();
  const loads = [() => Promise.reject(new Error('Failed to fetch')), () => Promise.resolve(link)];
  const client = createTRPCClient<AppRouter>({
    links: [lazyLink(() => loads.shift()?.() ?? Promise.reject(new Error('loaded a third time')), LIMIT_MS)],
  });
  await expect(client.auth.user.query()).rejects.toThrow('Failed to fetch');
  await expect(client.auth.user.query()).resolves.toBe('auth.user');
  expect(calls).toEqual(['auth.user']);
});

test('a link that never arrives fails the call after its time limit', async () => {
  vi.useFakeTimers();
  const client = createTRPCClient<AppRouter>({
    links: [lazyLink(() => new Promise(() => undefined), LIMIT_MS)],
  });
  await Promise.all([
    expect(client.auth.user.query()).rejects.toThrow('did not arrive in time'),
    vi.advanceTimersByTimeAsync(LIMIT_MS),
  ]);
});
