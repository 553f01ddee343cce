import { createServer, type Socket } from 'node:net';
import { listenOnLoopback } from '../connections/listen-on-loopback.ts';

const HEAD = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n';
const CHUNK = Buffer.alloc(64 * 1024, ' ');

/** Writes without end, as fast as the other side reads. */
function writeEndlessly(socket: Socket, text: string | Buffer): void {
  const write = () => {
    while (!socket.destroyed && socket.write(text));
  };
  socket.on('drain', write);
  write();
}

/** What a host can do to a client that waits for its response. */
export const hostileAnswers = {
  'switching protocols': (socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n');
  },
  silence: () => undefined,
  'closing at once': (socket) => socket.end(),
  'closing in the head': (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-'),
  'closing in the body': (socket) => socket.end(`${HEAD}content-length: 1000\r\n\r\n{`),
  'a head without end': (socket) => writeEndlessly(socket, `${HEAD}x-filler: ${'x'.repeat(100)}\r\n`),
  'informational responses without end': (socket) =>
    writeEndlessly(socket, 'HTTP/1.1 103 Early Hints\r\n\r\n'),
  'a head and silence': (socket) => socket.write(`${HEAD}content-length: 1000\r\n\r\n`),
  'trailers without end': (socket) => {
    socket.write(`${HEAD}transfer-encoding: chunked\r\ntrailer: x-end\r\n\r\n1\r\n{\r\n0\r\n`);
    writeEndlessly(socket, 'x-end: 1\r\n');
  },
  'a body without end': (socket) => {
    socket.write(`${HEAD}\r\n`);
    writeEndlessly(socket, CHUNK);
  },
  'a byte at a time': (socket) => {
    socket.write(`${HEAD}content-length: 100000\r\n\r\n`);
    const drip = setInterval(() => socket.write('x'), 20);
    socket.once('close', () => clearInterval(drip));
  },
  'no HTTP': (socket) => socket.write('220 mail.example.com ESMTP\r\n'),
} satisfies Record<string, (socket: Socket) => unknown>;

export type HostileAnswer = keyof typeof hostileAnswers;

export interface HostileHost {
  url: string;
  close(): Promise<void>;
}

/** A host on the loopback address that answers every request in a hostile way, or as the function does. */
export async function startHostileHost(
  answer: HostileAnswer | ((socket: Socket) => void),
): Promise<HostileHost> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
    socket.once('data', () => {
      const respond: (socket: Socket) => unknown =
        typeof answer === 'string' ? hostileAnswers[answer] : answer;
      respond(socket);
    });
  });
  const port = await listenOnLoopback(server);
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
