import type { Server } from 'node:net';

/** Listens on a free port of the loopback address, for fake services and tests. @returns the port */
export async function listenOnLoopback(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The server listens on no port');
  return address.port;
}
