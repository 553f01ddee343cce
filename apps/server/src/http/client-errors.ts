import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { enqueueCleanup } from './load/cleanup-queue.ts';

/** The same status lines as Node's own handler; all other errors get 400. */
const statusLines: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/**
 * Answers requests that are invalid, incomplete or too slow like Node does, but only a few per turn of the event loop: there
 * may be thousands at once.
 */
export function answerClientErrors(server: Server): void {
  const responses = new WeakMap<Duplex, ServerResponse>();
  const failed = new WeakSet<Duplex>();
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    responses.set(socket, response);
  });
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket) => {
    if (failed.has(socket)) return;
    failed.add(socket);
    enqueueCleanup(() => {
      const response = responses.get(socket);
      // In the middle of another response, the client would read these bytes as a part of it.
      if (!socket.writable || (response?.headersSent && !response.writableFinished)) socket.destroy();
      else {
        const line = statusLines[code] ?? '400 Bad Request';
        socket.end(`HTTP/1.1 ${line}\r\nConnection: close\r\n\r\n`, () => socket.destroy());
      }
    });
  });
}
