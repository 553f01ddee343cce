import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { readEnv } from '../env.ts';
import { createLog } from '../log/log.ts';
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
