import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createHttpServer } from '../connections/http-server.ts';

let server: Server;
let port: number;
let respond: (response: ServerResponse) => void;

beforeEach(async () => {
  respond = () => undefined;
  server = createHttpServer((_, response) => respond(response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  port = typeof address === 'object' ? (address?.port ?? 0) : 0;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** A connection with text written on it, and all text that comes until the server closes it. */
async function send(text: string): Promise<{ socket: Socket; answer: Promise<string> }> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  await once(socket, 'connect');
  const chunks: string[] = [];
  socket.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk));
  socket.on('end', () => socket.end());
  socket.write(text);
  return { socket, answer: once(socket, 'close').then(() => chunks.join('')) };
}

it.each([
  ['no HTTP', 'nonsense\r\n\r\n', '400 Bad Request'],
  [
    'a head that is too long',
    `GET / HTTP/1.1\r\na: ${'x'.repeat(20_000)}`,
    '431 Request Header Fields Too Large',
  ],
  [
    'chunks with endless extensions',
    `POST / HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n1;${'x'.repeat(20_000)}`,
    '413 Payload Too Large',
  ],
])('a client that sends %s is answered as node would', async (_, text, line) => {
  const { answer } = await send(text);
  expect(await answer).toContain(`${line}\r\nConnection: close\r\n\r\n`);
});

it('a request that breaks off is answered 400', async () => {
  const { socket, answer } = await send('GET / HTTP/1.1\r\nhost: a');
  socket.end();
  expect(await answer).toBe('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n');
});

it('no status line is written into a response that has begun', async () => {
  respond = (response) => response.write('begun');
  const { socket, answer } = await send('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
  await once(socket, 'data');
  socket.write('nonsense\r\n\r\n');
  const text = await answer;
  expect(text).toContain('begun');
  expect(text).not.toContain('400');
});

it('after a response that has ended, nonsense is answered 400', async () => {
  respond = (response) => response.end('ended');
  const { socket, answer } = await send('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
  await once(socket, 'data');
  socket.write('nonsense\r\n\r\n');
  expect(await answer).toMatch(/ended[^]*HTTP\/1\.1 400 Bad Request/);
});

it('of many connections that break off in one turn of the event loop, each turn ends a few', async () => {
  const sockets = Array.from({ length: 100 }, () => new PassThrough());
  for (const socket of sockets) server.emit('clientError', new Error('Parse Error'), socket);
  const ended = () => sockets.filter((socket) => socket.writableEnded).length;
  expect(ended()).toBeLessThan(40);
  for (let turns = 0; turns < 10; turns += 1) await new Promise(setImmediate);
  expect(ended()).toBe(100);
});
