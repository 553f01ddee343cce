import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { waitForProxies, whileDraining } from './drain.ts';

const server = createServer(whileDraining((_request, response) => response.end('answered')));
afterEach(() => server.close());

it('a process that stops soon is not ready, answers, and keeps no connection', async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`;
  const ready = await fetch(`${url}/readyz`);
  expect([ready.status, ready.headers.get('connection')]).toEqual([503, 'close']);
  const page = await fetch(`${url}/readyz-of-mowers`);
  expect([page.status, await page.text(), page.headers.get('connection')]).toEqual([
    200,
    'answered',
    'close',
  ]);
});

it('a second signal ends the wait for proxies', async () => {
  const controller = new AbortController();
  const waited = waitForProxies(3_600, controller.signal);
  controller.abort();
  expect(await waited).toBeUndefined();
});
