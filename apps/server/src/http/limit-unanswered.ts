import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers and proxies send the next request of a connection after the response, so none of them comes near. */
const MAX_WAITING = 3;

/**
 * Begins the requests of a connection one after the other, and cuts a connection on which more of them wait. Node reads all
 * requests that arrive in one piece, over a thousand of them, before it looks at anything else: other connections are served
 * between them, what a client does not read is not made, and every response that was begun closes. Node emits no 'close' of a
 * response that waits behind another one when its connection is lost: listeners for it would keep all that was read of the
 * connection in memory.
 */
export function limitUnanswered(listener: RequestListener): RequestListener {
  /** The requests that wait behind the one in progress. */
  const waiting = new WeakMap<Socket, (() => void)[]>();
  return (request, response) => {
    const { socket } = request;
    // Node goes on with what it has read of a connection that was cut, and would make an error for each of the requests.
    if (socket.destroyed) {
      request.destroy();
      return;
    }
    const begin = () => {
      if (socket.destroyed) return;
      response.once('close', () => {
        const next = waiting.get(socket)?.shift();
        if (next) setImmediate(next);
        else waiting.delete(socket);
      });
      listener(request, response);
    };
    const queue = waiting.get(socket);
    if (!queue) {
      waiting.set(socket, []);
      begin();
    } else if (queue.length < MAX_WAITING) {
      queue.push(begin);
    } else {
      socket.destroy();
      request.destroy();
    }
  };
}
