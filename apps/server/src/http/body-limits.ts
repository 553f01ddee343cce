import type { IncomingMessage } from 'node:http';
import type { Context } from '@dealer/api';
import { isStaff } from '@dealer/api/domain/roles';
import type { MiddlewareHandler } from 'hono';
import { enqueueCleanup } from './cleanup-queue.ts';
import { acceptBody } from './expect-continue.ts';
import type { HttpEnv } from './variables.ts';

const KILOBYTE = 1024;
/** Visitors send short forms; staff send lists of products. */
const MAX_PUBLIC_BYTES = 64 * KILOBYTE;
const MAX_STAFF_BYTES = 1024 * KILOBYTE;
/** A phone sends a megabyte faster than this; a slower body holds the connection open on purpose. */
export const BODY_TIME_LIMIT_MS = 30_000;

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

/**
 * Reads the body of a request before its handler runs, and rejects one that is larger than the caller's role needs or
 * that does not arrive in time.
 * @param identify finds the caller; called again after waiting for a body, because the account may have been disabled
 * meanwhile
 */
export function bodyLimits(
  timeLimitMs: number,
  identify: (request: IncomingMessage) => Promise<Context>,
): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const { actor } = c.get('call');
    const maxBytes = actor && isStaff(actor) ? MAX_STAFF_BYTES : MAX_PUBLIC_BYTES;
    const isWaitedFor = actor !== null && !c.env.incoming.complete;
    try {
      const rawBody = await readBody(c.env.incoming, maxBytes, timeLimitMs);
      // The HTTP adapter takes a body that has been read already from this property, as serverless platforms set it.
      Object.assign(c.env.incoming, { rawBody });
    } catch (error) {
      if (!(error instanceof BodyError)) throw error;
      // Nobody reads the response.
      if (c.env.incoming.destroyed) return c.body(null, error.status);
      return c.json({ message: error.message }, error.status, { connection: 'close' });
    }
    if (isWaitedFor) c.set('call', await identify(c.env.incoming));
    return next();
  };
}
