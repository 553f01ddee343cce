import type { RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Progress = Pick<Socket, 'writableLength' | 'bytesWritten'>;

/**
 * Creates the check of a connection that is made again and again.
 * @returns whether the same chunk was waiting at the last check
 */
export function createChunkCheck(): (socket: Progress) => boolean {
  /** Bytes of the chunks that had been taken at the last check; undefined if none was waiting. */
  let takenBefore: number | undefined;
  return ({ writableLength, bytesWritten }) => {
    const taken = writableLength > 0 ? bytesWritten - writableLength : undefined;
    const isSameChunk = taken !== undefined && taken === takenBefore;
    takenBefore = taken;
    return isSameChunk;
  };
}

function cutSlowReader(socket: Socket, response: ServerResponse, maxChunkMs: number): void {
  const isSameChunk = createChunkCheck();
  const check = setInterval(() => {
    if (isSameChunk(socket)) socket.destroy();
  }, maxChunkMs).unref();
  response.once('close', () => clearInterval(check));
}

/**
 * Cuts the connection of a client that takes nothing of a response for some time, or takes it drop by drop: node would keep the
 * rest in memory. A response that is still being made, and a stream that has nothing to say, are not cut.
 * @param maxPauseMs for a client that takes nothing
 * @param maxChunkMs for a client that takes something: after one to two of these times, a chunk must be taken as a whole
 */
export function cutUnreadResponses(
  listener: RequestListener,
  maxPauseMs: number,
  maxChunkMs: number,
): RequestListener {
  return (request, response) => {
    const { socket } = request;
    listener(request, response);
    // The system has taken the whole response, which is the rule for what comes from the cache: nothing to watch.
    if (response.writableEnded && socket.writableLength === 0) return;
    // The socket's own time limit notices also what is taken in the middle of a large chunk.
    response.setTimeout(maxPauseMs, () => {
      if (socket.writableLength > 0) socket.destroy();
    });
    cutSlowReader(socket, response, maxChunkMs);
  };
}
