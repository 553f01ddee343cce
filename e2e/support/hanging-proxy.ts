import { connect, createServer, type Socket } from 'node:net';
import { listen } from './listen.ts';

interface HangingProxy {
  url: string;
  /** From now on nothing passes in either direction, while connections stay open and new ones are accepted. */
  hang: () => void;
  /** From now on each request is answered by 502, as by a proxy whose server is gone. */
  loseServer: () => void;
  close: () => void;
}

const BAD_GATEWAY =
  'HTTP/1.1 502 Bad Gateway\r\nContent-Type: text/plain\r\nContent-Length: 11\r\n\r\nBad Gateway';

/** Stands between a browser and the server, as a network that can lose everything without closing a connection. */
export async function startHangingProxy(target: string): Promise<HangingProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isHanging = false;
  let isServerLost = false;
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on('data', (chunk) => {
        if (isServerLost && socket === client) client.write(BAD_GATEWAY);
        else if (!isHanging) other.write(chunk);
      });
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  return {
    url: await listen(server),
    hang: () => {
      isHanging = true;
    },
    loseServer: () => {
      isServerLost = true;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
