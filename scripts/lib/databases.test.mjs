import { createServer } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { canCreateDatabases, postgresVersion } from './databases.mjs';

/** @type {import('node:net').Server | undefined} */
let server;
afterEach(() => server?.close());

/**
 * The URL of a server that answers a connection with these bytes, then closes it.
 * @param {Buffer} bytes
 * @returns {Promise<string>}
 */
function listen(bytes) {
  // The client gives up while bytes of its own are on their way, which resets the connection.
  const listening = createServer((socket) =>
    socket.on('error', () => undefined).once('data', () => socket.end(bytes)),
  );
  server = listening;
  return new Promise((resolve) => {
    listening.listen(0, '127.0.0.1', () => {
      const address = listening.address();
      const port = address && typeof address === 'object' ? address.port : 0;
      resolve(`postgres://someone@127.0.0.1:${port}/postgres`);
    });
  });
}

const passwordRequest = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3]);
const http = Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n');

it.each([
  ['wants a password', passwordRequest],
  ['closes the connection', Buffer.alloc(0)],
  ['speaks another protocol', http],
])('a server that %s is not used', async (_, bytes) => {
  const url = await listen(bytes);
  expect(await canCreateDatabases(url, 200)).toBe(false);
});

it('a port without a server is not used, and its version is an error in one sentence', async () => {
  const url = 'postgres://someone@127.0.0.1:1/postgres';
  expect(await canCreateDatabases(url)).toBe(false);
  await expect(postgresVersion(url)).rejects.toThrow(
    'TEST_DATABASE_URL does not answer (ECONNREFUSED): nothing is tested on PostgreSQL.',
  );
});
