import { afterEach, expect, it } from 'vitest';
import { ListenError, type OpenServer, openServer } from './open-server.ts';

const opened: OpenServer[] = [];
afterEach(async () => {
  for (const { server } of opened.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function open() {
  const added = await openServer(0, '127.0.0.1');
  opened.push(added);
  const address = added.server.address();
  return { ...added, port: typeof address === 'object' && address ? address.port : 0 };
}

it('answers 503 while the process starts, and is alive', async () => {
  const { serve, port } = await open();
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  expect((await get('/livez')).status).toBe(200);
  for (const path of ['/readyz', '/inventory']) {
    const { status, headers } = await get(path);
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  }
  serve((_, response) => response.end('up'));
  expect(await (await get('/inventory')).text()).toBe('up');
});

it('names a port that is in use', async () => {
  const { port } = await open();
  const failure = openServer(port, '127.0.0.1');
  await expect(failure).rejects.toBeInstanceOf(ListenError);
  await expect(failure).rejects.toThrow(`Port ${port} on 127.0.0.1 is in use`);
});

it('says what to set where the address is not of this machine', async () => {
  const failure = openServer(0, '192.0.2.1');
  await expect(failure).rejects.toBeInstanceOf(ListenError);
  await expect(failure).rejects.toThrow(
    /192\.0\.2\.1:0 \(EADDRNOTAVAIL\): set HOST to an address of this machine/,
  );
});
