import type { AppRouter } from '@dealer/api';
import { createTRPCClient, TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { beforeEach, describe, expect, it } from 'vitest';
import { createSharedReads } from './shared-reads.ts';

describe('reads of many pages at once', () => {
  let version: number;
  let called: string[];
  let isFailing: boolean;
  let hasVersion: boolean;

  /** Answers with the number of the call. */
  const api: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        called.push(op.path);
        if (isFailing) return observer.error(TRPCClientError.from(new Error('no database')));
        observer.next({ result: { type: 'data', data: called.length } });
        observer.complete();
      });
  const sharedReads = createSharedReads({
    read: () => (hasVersion ? Promise.resolve(version) : Promise.reject(new Error('no database'))),
  });
  const client = createTRPCClient<AppRouter>({ links: [sharedReads, api] });
  const atOnce = (read: () => Promise<unknown>) =>
    Promise.allSettled(Array.from({ length: 5 }, read)).then((results) =>
      results.map((result) => (result.status === 'fulfilled' ? result.value : 'failed')),
    );

  beforeEach(() => {
    version = (version ?? 0) + 1;
    called = [];
    isFailing = false;
    hasVersion = true;
  });

  it('are one in each version of the catalog', async () => {
    const { featured } = client.storefront.products;
    expect(await atOnce(() => featured.query())).toEqual([1, 1, 1, 1, 1]);
    expect(await featured.query()).toBe(1);
    version += 1;
    expect(await atOnce(() => featured.query())).toEqual([2, 2, 2, 2, 2]);
    expect(await client.storefront.shop.get.query()).toBe(3);
  });

  it('are one for each input', async () => {
    const { get, related } = client.storefront.products;
    expect(await atOnce(() => get.query({ id: 1 }))).toEqual([1, 1, 1, 1, 1]);
    expect(await get.query({ id: 2 })).toBe(2);
    expect(await related.query({ id: 1 })).toBe(3);
    expect(await get.query({ id: 1 })).toBe(1);
  });

  it('are each their own where they concern a visitor', async () => {
    expect(await atOnce(() => client.auth.user.query())).toEqual([1, 2, 3, 4, 5]);
  });

  it('are forgotten, those that were longest not needed first, where there are many', async () => {
    const { get } = client.storefront.products;
    for (let id = 0; id < 1_000; id += 1) await get.query({ id });
    expect(await get.query({ id: 999 })).toBe(1_000);
    expect(await get.query({ id: 0 })).toBe(1_001);
  });

  it('fail for each page by itself, which must know of it, and are tried again', async () => {
    isFailing = true;
    const { featured } = client.storefront.products;
    expect(await atOnce(() => featured.query())).toEqual(Array.from({ length: 5 }, () => 'failed'));
    expect(called).toHaveLength(5);
    isFailing = false;
    expect(await featured.query()).toBe(6);
  });

  it('are each their own while the version is unknown, so that a page records the failure of each', async () => {
    hasVersion = false;
    const { featured } = client.storefront.products;
    expect(await atOnce(() => featured.query())).toEqual([1, 2, 3, 4, 5]);
    hasVersion = true;
    expect(await featured.query()).toBe(6);
  });
});
