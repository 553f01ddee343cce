import type { Server, ServerResponse } from 'node:http';

const STOP_WITHIN_MS = 10_000;
const LOOK_FOR_IDLE_MS = 100;

/**
 * Prepares to stop a server gently: requests under way are answered, within ten seconds. Event streams have no end to
 * wait for: they are cut, which tells their viewers to connect again, to the process that comes after this one.
 * @returns stops the server; settles once its last connection is closed
 */
export function gentleStop(server: Server): () => Promise<void> {
  const streams = new Set<ServerResponse>();
  server.on('request', (request, response) => {
    if (!request.headers.accept?.includes('text/event-stream')) return;
    streams.add(response);
    response.once('close', () => streams.delete(response));
  });
  return () =>
    new Promise((resolve) => {
      const force = setTimeout(() => server.closeAllConnections(), STOP_WITHIN_MS);
      // A browser keeps its connection after the last answer, and would be waited for.
      const idle = setInterval(() => server.closeIdleConnections(), LOOK_FOR_IDLE_MS);
      server.close(() => {
        clearTimeout(force);
        clearInterval(idle);
        resolve();
      });
      for (const stream of streams) stream.destroy();
    });
}
