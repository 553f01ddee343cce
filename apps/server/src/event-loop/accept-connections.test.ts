import { once } from 'node:events';
import { get, type RequestListener } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createHttpServer } from '../connections/http-server.ts';
import { createListener } from '../connections/listener.ts';
import { readEnv } from '../env.ts';
import { createLog } from '../log/log.ts';
import { acceptConnections, floodTurns } from './accept-connections.ts';

let close = async () => {};
let accepted: number;
beforeEach(() => {
  accepted = 0;
});
afterEach(() => close());

async function listen(listener: RequestListener): Promise<number> {
  const server = createHttpServer(listener);
  close = async () => {
    await new Promise((resolve) => server.close(resolve));
  };
  server.on('connection', () => {
    accepted += 1;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

/** Requests on as many connections, all of which wait to be accepted when this returns. */
function visit(port: number, count: number): Promise<unknown> {
  return Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<void>((resolve, reject) => {
          get({ port, host: '127.0.0.1', path: '/inventory', agent: false }, (response) => {
            response.resume().on('end', resolve);
          }).on('error', reject);
        }),
    ),
  );
}

it('waiting connections are all accepted before the next unit of work', async () => {
  const port = await listen((_, response) => response.end('ok'));
  const responses = visit(port, 50);
  await acceptConnections();
  expect(accepted).toBe(50);
  await responses;
});

it('requests begin when the connections of a flood are accepted', async () => {
  const acceptedBefore: number[] = [];
  const listener = createListener(
    {
      anonymous: { respond: () => false, fill: () => Promise.reject(new Error('Nothing is cached')) },
      log: createLog('silent'),
      env: readEnv({ PUBLIC_URL: 'http://shop.example' }),
      metrics: undefined,
      leadPath: null,
    },
    () => {
      acceptedBefore.push(accepted);
      return new Response('ok');
    },
  );
  const port = await listen(listener);
  await visit(port, 100);
  expect(acceptedBefore.filter((count) => count < 100).length).toBeLessThan(20);
  expect(floodTurns()).toBe(0);
});
