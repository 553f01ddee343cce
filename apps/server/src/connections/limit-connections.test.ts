import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { limitConnections } from './limit-connections.ts';

let server: Server;
const clients: Socket[] = [];

async function listen(perAddress: boolean, most: number): Promise<void> {
  server = createServer();
  limitConnections(server, perAddress, most);
  server.on('connection', (socket) => {
    if (!socket.destroyed) socket.on('error', () => undefined).write('hello');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
}

/** Connects from an address of this machine. @returns whether the server talks to it */
function reaches(localAddress: string): Promise<boolean> {
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const client = connect({ host: '127.0.0.1', port, localAddress });
  clients.push(client);
  return new Promise((resolve) => {
    client.once('data', () => resolve(true));
    client.once('close', () => resolve(false)).on('error', () => undefined);
  });
}

async function reachable(addresses: readonly string[]): Promise<boolean[]> {
  const reached: boolean[] = [];
  for (const address of addresses) reached.push(await reaches(address));
  return reached;
}

afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await new Promise((resolve) => void server.close(resolve));
});

it('an address has a quarter of the connections, and others theirs', async () => {
  await listen(true, 8);
  const [one, other] = ['127.0.0.2', '127.0.0.3'];
  expect(await reachable([one, one, one, other])).toEqual([true, true, false, true]);
  clients[0]?.destroy();
  await expect.poll(() => reaches(one)).toBe(true);
});

it('all addresses have so many together', async () => {
  await listen(true, 3);
  expect(await reachable(['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5'])).toEqual([
    ...[true, true, true, false],
  ]);
});

it('connections of a proxy are not those of one address', async () => {
  await listen(false, 4);
  expect(await reachable(Array<string>(4).fill('127.0.0.2'))).toEqual([true, true, true, true]);
});
