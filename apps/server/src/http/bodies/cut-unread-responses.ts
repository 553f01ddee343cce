import type { RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Progress = Pick<Socket, 'writableLength' | 'bytesWritten'>;

/** @returns a check that is called at intervals: whether the chunk that waited at the last call still waits */
export function createChunkCheck(): (socket: Progress) => boolean {
  /** Bytes that had been sent at the last check; undefined if no chunk was waiting. */
  let sentBefore: number | undefined;
  return ({ writableLength, bytesWritten }) => {
    const sent = writableLength > 0 ? bytesWritten - writableLength : undefined;
    const isSameChunk = sent !== undefined && sent === sentBefore;
    sentBefore = sent;
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
 * Destroys the connection of a client that does not read its response, or reads it too slowly: Node would keep the rest in
 * memory. Responses that are not written yet, and idle event streams, are not affected.
 * @param maxPauseMs for a client that reads nothing
 * @param maxChunkMs for a slow client: each chunk must be sent within one to two of these times
 */
export function cutUnreadResponses(
  listener: RequestListener,
  maxPauseMs: number,
  maxChunkMs: number,
): RequestListener {
  return (request, response) => {
    const { socket } = request;
    listener(request, response);
    // The operating system has the whole response, as usual for cached ones: nothing to watch.
    if (response.writableEnded && socket.writableLength === 0) return;
    // The timeout of the socket also sees progress within a large chunk.
    response.setTimeout(maxPauseMs, () => {
      if (socket.writableLength > 0) socket.destroy();
    });
    cutSlowReader(socket, response, maxChunkMs);
  };
}
