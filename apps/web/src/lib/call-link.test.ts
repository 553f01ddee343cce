import type { AppRouter } from '@dealer/api/types';
import { createTRPCClient } from '@trpc/client';
import { expect, test, vi } from 'vitest';
import { callLink } from './call-link.ts';

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
