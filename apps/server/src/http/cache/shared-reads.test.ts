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

  it('are each their own where they have an input, or concern a visitor', async () => {
    const { search } = client.storefront.products;
    expect(await atOnce(() => search.query({ search: 'toro' }))).toEqual([1, 2, 3, 4, 5]);
    expect(await atOnce(() => client.auth.user.query())).toEqual([6, 7, 8, 9, 10]);
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
