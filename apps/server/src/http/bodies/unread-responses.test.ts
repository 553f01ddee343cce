import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createHttpServer } from '../../connections/http-server.ts';
import { createChunkCheck } from './cut-unread-responses.ts';

const LONG_MS = 3_600_000;
const MEGABYTE = 1024 * 1024;
/** More than the system keeps for a connection. */
const LARGE = Buffer.alloc(32 * MEGABYTE);
let server: Server;
let socket: Socket;

afterEach(async () => {
  socket.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/**
 * Serves with a listener, and sends it bytes from a client that reads nothing until it is told to.
 * @returns a promise of the moment when the server closes the connection
 */
async function send(bytes: string, unreadMs: number, listener: RequestListener, slowChunkMs = LONG_MS) {
  const timeouts = { headersMs: LONG_MS, requestMs: LONG_MS, checkEveryMs: LONG_MS, unreadMs, slowChunkMs };
  server = createHttpServer(listener, timeouts).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The server listens on a port');
  const isClosed = new Promise<boolean>((resolve) => {
    server.once('connection', (accepted: Socket) => accepted.once('close', resolve));
  });
  socket = connect(address.port, '127.0.0.1').on('error', () => undefined);
  socket.pause();
  await once(socket, 'connect');
  socket.write(bytes);
  return { isClosed };
}

const request = 'GET / HTTP/1.1\r\nhost: shop.example\r\n\r\n';

it('requests that follow each other without waiting for a response are not all begun', async () => {
  let begun = 0;
  const { isClosed } = await send(request.repeat(1_000), LONG_MS, (_request, response) => {
    begun += 1;
    response.end(LARGE);
  });
  await isClosed;
  expect(begun).toBeLessThan(10);
});

it('requests that wait for each response are all answered', async () => {
  await send('', LONG_MS, (_request, response) => response.end('x'));
  for (let sent = 0; sent < 100; sent += 1) {
    socket.write(request);
    await once(socket.resume(), 'data');
  }
  expect(socket.destroyed).toBe(false);
});

it('every response that was begun closes when its client leaves', async () => {
  let begun = 0;
  let open = 0;
  await new Promise<void>((resolve) => {
    void send(request.repeat(4), LONG_MS, (_request, response) => {
      begun += 1;
      open += 1;
      response.on('close', () => {
        open -= 1;
        if (begun === 3) resolve();
      });
      if (begun === 3) socket.destroy();
      else response.end('x');
    });
  });
  expect({ begun, open }).toEqual({ begun: 3, open: 0 });
});

it('requests that arrive together are begun one after the other', async () => {
  let inProgress = 0;
  await send(request.repeat(3), LONG_MS, (_request, response) => {
    inProgress += 1;
    setImmediate(() => response.end(`${inProgress} in progress;`));
    response.on('close', () => {
      inProgress -= 1;
    });
  });
  let text = '';
  for await (const chunk of socket.resume()) {
    text += String(chunk);
    if (text.split(';').length > 3) break;
  }
  expect(text.match(/\d in progress/g)).toEqual(Array(3).fill('1 in progress'));
});

it('a client that reads nothing of its response is cut', async () => {
  const { isClosed } = await send(request, 50, (_request, response) => response.end(LARGE));
  await expect(isClosed).resolves.toBeDefined();
});

it('a client that reads its response drop by drop is cut', async () => {
  const { isClosed } = await send(request, LONG_MS, (_request, response) => response.end(LARGE), 50);
  const drops = setInterval(() => void socket.read(1_000), 5);
  await expect(isClosed.finally(() => clearInterval(drops))).resolves.toBeDefined();
});

it('a client that takes chunk after chunk, or has nothing to take, is not cut', () => {
  const isSameChunk = createChunkCheck();
  const checks = [
    { writableLength: 0, bytesWritten: 100 },
    { writableLength: 0, bytesWritten: 100 },
    { writableLength: 50, bytesWritten: 150 },
    { writableLength: 50, bytesWritten: 200 },
    { writableLength: 0, bytesWritten: 200 },
    { writableLength: 50, bytesWritten: 250 },
  ];
  expect(checks.map((progress) => isSameChunk(progress))).toEqual(checks.map(() => false));
  // Another chunk is added behind the one that waits.
  expect(isSameChunk({ writableLength: 80, bytesWritten: 280 })).toBe(true);
});

it('a client that waits for a response in the making is not cut', async () => {
  let respond = () => {};
  const isSlow = new Promise<void>((resolve) => {
    void send(request, 1, (_request, response) => {
      respond = () => response.end('made at last');
      response.on('timeout', resolve);
    });
  });
  await isSlow;
  respond();
  const [chunk] = await once(socket.resume(), 'data');
  expect(String(chunk)).toContain('made at last');
});
