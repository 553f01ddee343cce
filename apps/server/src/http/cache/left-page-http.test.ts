import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderedPage, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let begun: number;
let release: () => void;

beforeEach(async () => {
  begun = 0;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  server = await startTestServer({
    // As the router's handler does.
    render: async ({ request: { signal } }) => {
      begun += 1;
      signal.throwIfAborted();
      await held;
      signal.throwIfAborted();
      return renderedPage('<!doctype html>whole');
    },
  });
});
afterEach(() => server.close());

const errors = () => server.logged.filter(({ level }) => level === 50);

/** Asks for a page, and leaves it while it is rendered. @param meanwhile what happens before that */
async function leave(path: string, meanwhile: () => unknown = () => undefined): Promise<void> {
  const visit = new AbortController();
  const left = fetch(server.url + path, { signal: visit.signal }).catch(() => 'left');
  await expect.poll(() => begun).toBe(1);
  await meanwhile();
  visit.abort();
  expect(await left).toBe('left');
  await expect.poll(() => server.logged.some((line) => line['path'] === '/')).toBe(true);
}

it('a page that its first visitor leaves while it is rendered is whole for those who wait for it', async () => {
  let second = Promise.resolve(new Response());
  await leave('/', async () => {
    second = server.get('/');
    // Requests are handled in their order.
    await server.get('/livez');
  });
  release();
  const response = await second;
  expect([response.status, await response.text()]).toEqual([200, '<!doctype html>whole']);
  expect([begun, errors()]).toEqual([1, []]);
});

it('a page that nobody waits for ends with its connection, which is no error of the server', async () => {
  await leave('/?made=up');
  release();
  await server.get('/livez');
  expect(errors()).toEqual([]);
});
