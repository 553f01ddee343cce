import type { IncomingMessage } from 'node:http';
import { enqueueCleanup } from '../load/cleanup-queue.ts';
import { acceptBody } from './expect-continue.ts';

/** A request body that is not accepted, with the status and the message of the response. */
export class BodyError extends Error {
  readonly status: 400 | 408 | 413;

  constructor(status: 400 | 408 | 413, message: string) {
    super(message);
    this.status = status;
  }
}

/**
 * Reads a whole body. A rejected request stays open for the response.
 * @throws BodyError when it is too large, too slow, or ends early
 */
export function readBody(request: IncomingMessage, maxBytes: number, timeLimitMs: number): Promise<Buffer> {
  const tooLarge = new BodyError(413, 'The body is too large');
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return Promise.reject(tooLarge);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let total = 0;
    const timer = setTimeout(
      () => finish(() => reject(new BodyError(408, 'The body took too long to arrive'))),
      timeLimitMs,
    );
    const finish = (settle: () => void) => {
      clearTimeout(timer);
      request.off('data', onData).off('end', onEnd).off('close', onClose).off('error', onClose);
      settle();
    };
    const onData = (chunk: Buffer) => {
      total += chunk.length;
      if (total > maxBytes) finish(() => reject(tooLarge));
      else chunks.push(chunk);
    };
    const onEnd = () => finish(() => resolve(Buffer.concat(chunks, total)));
    const onClose = () =>
      finish(() => enqueueCleanup(() => reject(new BodyError(400, 'The body ended early'))));
    acceptBody(request);
    request.on('data', onData).on('end', onEnd).on('close', onClose).on('error', onClose);
  });
}
