import type { Server, ServerResponse } from 'node:http';

const STOP_TIMEOUT_MS = 10_000;
const CLOSE_IDLE_INTERVAL_MS = 100;

/**
 * Prepares the graceful shutdown of a server: pending requests are answered within ten seconds. Event streams do not end by
 * themselves: they are cut, so that their clients reconnect, to the next process.
 * @returns stops the server; settles once its last connection is closed
 */
export function gracefulStop(server: Server): () => Promise<void> {
  const streams = new Set<ServerResponse>();
  let isStopping = false;
  server.on('request', (request, response) => {
    if (!request.headers.accept?.includes('text/event-stream')) return;
    // A connection that is open already can still bring one.
    if (isStopping) return response.destroy();
    streams.add(response);
    response.once('close', () => streams.delete(response));
  });
  return () =>
    new Promise((resolve) => {
      isStopping = true;
      const force = setTimeout(() => server.closeAllConnections(), STOP_TIMEOUT_MS);
      // Browsers keep their connections open after the last response.
      const idle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_INTERVAL_MS);
      server.close(() => {
        clearTimeout(force);
        clearInterval(idle);
        resolve();
      });
      for (const stream of streams) stream.destroy();
    });
}
