import type { AppRouter } from '@dealer/api/types';
import { createTRPCClient, TRPCClientError } from '@trpc/client';
import { expect, test, vi } from 'vitest';
import { callLink } from './call-link.ts';
import { serverNow } from './server-clock.ts';

const LIMIT_MS = 20;

/** A server that accepts a request and never answers. */
function fetchForever(_address: unknown, { signal }: RequestInit): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}

test('a call that is never answered fails after its time limit', async () => {
  vi.stubGlobal('fetch', fetchForever);
  const client = createTRPCClient<AppRouter>({ links: [callLink(LIMIT_MS)] });
  await expect(client.auth.user.query()).rejects.toThrow(/timeout/);
});

test('a call that is canceled fails at once', async () => {
  vi.stubGlobal('fetch', fetchForever);
  const client = createTRPCClient<AppRouter>({ links: [callLink(60_000)] });
  const cancel = new AbortController();
  const call = client.auth.user.query(undefined, { signal: cancel.signal });
  cancel.abort();
  await expect(call).rejects.toThrow(/abort/i);
});

test('the clock of what stands before the site, such as a router of a guest network, is not the server’s', async () => {
  const headers = { date: 'Sat, 01 Jan 2000 00:00:00 GMT', 'content-type': 'text/html' };
  vi.stubGlobal('fetch', async () => new Response('<title>Sign in</title>', { headers }));
  const client = createTRPCClient<AppRouter>({ links: [callLink(60_000)] });
  await expect(client.auth.user.query()).rejects.toBeInstanceOf(TRPCClientError);
  expect(Math.abs(serverNow().getTime() - Date.now())).toBeLessThan(60_000);
});
