import type { AppRouter } from '@dealer/api';
import type { PageRequest } from '@dealer/web/entry-server';
import { createTRPCClient } from '@trpc/client';
import { expect, it } from 'vitest';
import { limitRenders } from './limit-renders.ts';

const page = (): PageRequest => ({
  request: new Request('http://shop.example/'),
  publicUrl: 'http://shop.example',
  nonce: 'nonce',
  trpcClient: createTRPCClient<AppRouter>({ links: [] }),
});

const rendered = { status: 200, headers: new Headers(), head: '', body: 'page' };

it('renders so many pages at a time, and the others as those end', async () => {
  let rendering = 0;
  let most = 0;
  const render = limitRenders(async () => {
    rendering += 1;
    most = Math.max(most, rendering);
    await new Promise(setImmediate);
    rendering -= 1;
    return rendered;
  }, 2);
  const pages = await Promise.all(Array.from({ length: 9 }, () => render(page())));
  expect(pages).toHaveLength(9);
  expect(most).toBe(2);
});

it('lets the event loop turn between two pages', async () => {
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  const render = limitRenders(async () => rendered, 1);
  await Promise.all(Array.from({ length: 20 }, () => render(page())));
  isDone = true;
  expect(turns).toBeGreaterThanOrEqual(20);
});

it('goes on after a page that failed', async () => {
  const render = limitRenders(() => Promise.reject(new Error('no page')), 1);
  await expect(render(page())).rejects.toThrow('no page');
  await expect(render(page())).rejects.toThrow('no page');
});
