import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers and proxies send the next request of a connection after the response, so they stay far below. */
const MAX_WAITING = 3;

/**
 * Handles the pipelined requests of a connection one after the other, and destroys a connection on which more than MAX_WAITING
 * wait. Node would start all requests of one packet, over a thousand, in one turn of the event loop. One at a time, other
 * connections are served in between, and no response is made before the client has read the one before it. When a connection is
 * lost, Node emits no 'close' for responses that wait behind another one, so a listener on each would leak memory.
 */
export function limitUnanswered(listener: RequestListener): RequestListener {
  /** The requests that wait behind the one in progress. */
  const waiting = new WeakMap<Socket, (() => void)[]>();
  return (request, response) => {
    const { socket } = request;
    // Node still emits the requests that it has read from a destroyed connection; each would end with an error.
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
