import { get } from 'node:http';
import { expect, it } from 'vitest';
import { acceptConnections } from './accept-connections.ts';
import { createHttpServer } from './http-server.ts';

it('waiting connections are all accepted before the next unit of work', async () => {
  const server = createHttpServer((_, response) => response.end('ok'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  let accepted = 0;
  server.on('connection', () => {
    accepted += 1;
  });
  const responses = Array.from(
    { length: 50 },
    () =>
      new Promise<void>((resolve, reject) => {
        get({ port, host: '127.0.0.1', agent: false }, (response) => {
          response.resume().on('end', resolve);
        }).on('error', reject);
      }),
  );
  await acceptConnections();
  expect(accepted).toBe(50);
  await Promise.all(responses);
  await new Promise((resolve) => server.close(resolve));
});
