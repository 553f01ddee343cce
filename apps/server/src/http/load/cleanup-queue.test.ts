import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { MINUTE_MS } from '@dealer/db/durations';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { drainRejectedBody } from '../bodies/drain-body.ts';
import { readBody } from '../bodies/read-body.ts';
import type { HttpEnv } from '../variables.ts';

const MANY = 200;

const rejecting = new Hono<HttpEnv>()
  .use(drainRejectedBody({ maxBytes: 100, maxMs: MINUTE_MS }))
  .all('*', (c) => c.text('too large', 413));

it.each([
  ['that are read', (incoming: IncomingMessage) => readBody(incoming, 100, MINUTE_MS)],
  [
    'that are rejected',
    async (incoming: IncomingMessage) => {
      const response = await rejecting.request('/', { method: 'POST' }, { incoming });
      return response.text();
    },
  ],
])('of clients who leave in one turn within bodies %s, a few are handled per turn', async (_, handle) => {
  const requests = Array.from({ length: MANY }, () => new IncomingMessage(new Socket()));
  let handled = 0;
  const settled = Promise.allSettled(
    requests.map((request) =>
      handle(request).finally(() => {
        handled += 1;
      }),
    ),
  );
  await new Promise(setImmediate);
  expect(handled).toBe(0);
  for (const request of requests) request.destroy();
  await new Promise(setImmediate);
  expect(handled).toBeLessThan(MANY / 2);
  await settled;
  expect(handled).toBe(MANY);
});
