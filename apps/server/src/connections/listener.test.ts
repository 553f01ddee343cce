import { EventEmitter, once } from 'node:events';
import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { readEnv } from '../env.ts';
import { createLog } from '../log/log.ts';
import { listenOnLoopback } from './listen-on-loopback.ts';
import { createListener } from './listener.ts';

it('writes a share of the cached responses in each turn of the event loop, so that others are served between them', async () => {
  let responses = 0;
  const respond = () => {
    responses += 1;
    return true;
  };
  const listener = createListener(
    {
      anonymous: { respond, fill: () => Promise.reject(new Error('Everything is cached')) },
      log: createLog('silent'),
      env: readEnv({ PUBLIC_URL: 'http://shop.example' }),
      metrics: undefined,
      leadPath: null,
    },
    () => new Response('ok'),
  );
  for (let n = 0; n < 50; n += 1) {
    const request = new IncomingMessage(new Socket());
    request.url = '/inventory';
    listener(request, new ServerResponse(request));
  }
  expect(responses).toBe(20);
  await new Promise(setImmediate);
  expect(responses).toBe(40);
  await new Promise(setImmediate);
  expect(responses).toBe(50);
});

it('logs no status for a request whose client left before its response', async () => {
  const lines = new EventEmitter();
  const listener = createListener(
    {
      anonymous: { respond: () => false, fill: () => Promise.reject(new Error('Nothing is cached')) },
      log: createLog('info', { write: (line) => lines.emit('line', JSON.parse(line)) }),
      env: readEnv({ PUBLIC_URL: 'http://shop.example' }),
      metrics: undefined,
      leadPath: null,
    },
    () => new Promise(() => undefined),
  );
  const server = createServer((request, response) => {
    listener(request, response);
    request.socket.destroy();
  });
  const port = await listenOnLoopback(server);
  const logged = once(lines, 'line');
  await expect(fetch(`http://127.0.0.1:${port}/contact`)).rejects.toThrow('fetch failed');
  expect(await logged).toMatchObject([{ path: '/contact', status: null }]);
  await new Promise((resolve) => server.close(resolve));
});
