import type { RequestListener, Server } from 'node:http';
import { createHttpServer } from './http-server.ts';
import { limitConnections } from './limit-connections.ts';

/** The server cannot listen. The message is one line for the operator. */
export class ListenError extends Error {}

/** The system drops further ones, and their clients try again after a second; Linux caps it at net.core.somaxconn, 4096. */
const MAX_WAITING_CONNECTIONS = 4_096;

const STARTING_HEADERS = { 'retry-after': '5', connection: 'close', 'content-type': 'text/plain' };

/** While the process starts, it lives and is not ready. */
const respondStarting: RequestListener = (request, response) => {
  if (request.url === '/livez') response.writeHead(200, STARTING_HEADERS).end('ok');
  else
    response.writeHead(503, STARTING_HEADERS).end('The site is starting. Please try again in a few seconds.');
};

/** Where the process reaches its own server: on the loopback address if it listens on all. */
export function addressOf(server: Server): string {
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The server listens on a port');
  const { port, family } = address;
  const host = new Map([
    ['0.0.0.0', '127.0.0.1'],
    ['::', '::1'],
  ]).get(address.address);
  const reachable = host ?? address.address;
  return `http://${family === 'IPv6' ? `[${reachable}]` : reachable}:${port}`;
}

function listenMessage(code: string | undefined, port: number, host: string): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${host} is in use: stop the other process, or set PORT to another port.`;
  if (code === 'EACCES')
    return `Port ${port} is for administrators only: set PORT to one above 1023, such as 3000.`;
  return `Cannot listen on ${host}:${port} (${code}): set HOST to an address of this machine, or to 0.0.0.0 for all of them.`;
}

/** Takes the port for a server. @throws ListenError */
export async function listenOn(server: Server, port: number, host: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(new ListenError(listenMessage(error.code, port, host)));
    });
    server.listen({ port, host, backlog: MAX_WAITING_CONNECTIONS }, resolve);
  });
}

export interface OpenServer {
  server: Server;
  /** Answers requests with a listener from now on. */
  serve: (listener: RequestListener) => void;
}

/**
 * Takes the port, before anything is opened or written: a port that is in use must not be found after the data folder was
 * filled. Until `serve` is called, requests are answered 503 with Retry-After.
 * @param isProxied whether all connections come from a proxy in front, so that they are not counted by address
 * @throws ListenError
 */
export async function openServer(port: number, host: string, isProxied = false): Promise<OpenServer> {
  let listener = respondStarting;
  const server = createHttpServer((request, response) => listener(request, response));
  limitConnections(server, !isProxied);
  await listenOn(server, port, host);
  return {
    server,
    serve: (next) => {
      listener = next;
    },
  };
}
