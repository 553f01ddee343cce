import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { enqueueCleanup } from '../load/cleanup-queue.ts';
import type { HttpEnv } from '../variables.ts';
import { awaitsContinue } from './expect-continue.ts';

/** How much of a rejected body is read, and for how long. */
interface DrainLimits {
  maxBytes: number;
  maxMs: number;
}

/** An upload that is a little too large is read to its end; one without an end is cut. */
export const DRAIN_LIMITS: DrainLimits = { maxBytes: 64 * 1024 * 1024, maxMs: 10_000 };

/** Reads a body and drops it. Settles when it has ended, when the client is gone, or at a limit. */
function drain(request: IncomingMessage, { maxBytes, maxMs }: DrainLimits): Promise<void> {
  return new Promise((resolve) => {
    let total = 0;
    const stop = () => {
      clearTimeout(timer);
      request.off('data', onData).off('end', finish).off('close', onClose).off('error', onClose);
    };
    const finish = () => {
      stop();
      resolve();
    };
    const onClose = () => {
      stop();
      enqueueCleanup(resolve);
    };
    const onData = (chunk: Buffer) => {
      total += chunk.length;
      if (total > maxBytes) finish();
    };
    const timer = setTimeout(finish, maxMs);
    request.on('data', onData).on('end', finish).on('close', onClose).on('error', onClose).resume();
  });
}

/** Sends all bytes of a response, and ends it only when the body has been drained. */
function endAfter(bytes: Uint8Array, drainBody: () => Promise<void>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => controller.enqueue(bytes),
    async pull(controller) {
      await drainBody();
      controller.close();
    },
  });
}

/**
 * Lets a client read the response to a body that was rejected before its end. Node closes a connection after such a response;
 * what arrives then makes the system reset the connection, and the client loses the response. It does not wait for a
 * body that was too slow, nor for one that the client sends only after `100 Continue`.
 */
export function drainRejectedBody(limits: DrainLimits): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    await next();
    const { incoming } = c.env;
    const { status } = c.res;
    if (status < 400 || status === 408 || incoming.complete || incoming.destroyed || awaitsContinue(incoming))
      return;
    const bytes = new Uint8Array(await c.res.arrayBuffer());
    const headers = new Headers(c.res.headers);
    headers.set('content-length', String(bytes.length));
    headers.set('connection', 'close');
    c.res = undefined;
    c.res = new Response(
      endAfter(bytes, () => drain(incoming, limits)),
      { status, headers },
    );
  };
}
