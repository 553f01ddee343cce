import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers and proxies send the next request of a connection after the response, so none of them comes near. */
const MAX_UNANSWERED = 8;

/**
 * Cuts a connection on which more requests wait for their responses. Node reads all requests that arrive in one piece, over a
 * thousand of them, before it looks at anything else, and their responses wait in memory for a client that reads none.
 */
export function limitUnanswered(listener: RequestListener): RequestListener {
  const unanswered = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    // Node goes on with what it has read of a connection that was cut.
    if (socket.destroyed) return;
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (count > MAX_UNANSWERED) {
      socket.destroy();
      return;
    }
    unanswered.set(socket, count);
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    listener(request, response);
  };
}
