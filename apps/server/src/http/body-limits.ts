import type { IncomingMessage } from 'node:http';
import type { Context } from '@dealer/api';
import { isStaff } from '@dealer/api/domain/site/roles';
import type { MiddlewareHandler } from 'hono';
import { BodyError, readBody } from './bodies/read-body.ts';
import { formErrorPage, GO_BACK } from './forms/form-error-page.ts';
import { isForm } from './forms/form-request.ts';
import type { HttpEnv } from './variables.ts';

const KILOBYTE = 1024;
/** Visitors send short forms; staff send lists of products. */
const MAX_PUBLIC_BYTES = 64 * KILOBYTE;
const MAX_STAFF_BYTES = 1024 * KILOBYTE;
/** A phone sends a megabyte faster than this; a slower body holds the connection open on purpose. */
export const BODY_TIME_LIMIT_MS = 30_000;

/**
 * Reads the body of a request before its handler runs, and rejects one that is larger than the caller's role needs or
 * that does not arrive in time.
 * @param identify finds the caller; called again after waiting for a body, because the account may have been disabled
 * meanwhile
 */
export function bodyLimits(
  timeLimitMs: number,
  identify: (request: IncomingMessage, setCookie: (header: string) => void) => Promise<Context>,
): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const { actor, session } = c.get('call');
    const maxBytes = actor && isStaff(actor) ? MAX_STAFF_BYTES : MAX_PUBLIC_BYTES;
    const mustIdentifyAgain = actor !== null && !c.env.incoming.complete;
    try {
      const rawBody = await readBody(c.env.incoming, maxBytes, timeLimitMs);
      // The HTTP adapter takes a body that has been read already from this property, as serverless platforms set it.
      Object.assign(c.env.incoming, { rawBody });
    } catch (error) {
      if (!(error instanceof BodyError)) throw error;
      // Nobody reads the response.
      if (c.env.incoming.destroyed) return c.body(null, error.status);
      const type = c.req.header('content-type');
      if (isForm(type))
        return formErrorPage(c.get('call'), { error, advice: GO_BACK, back: { href: '/', text: 'Home' } });
      return c.json({ message: error.message }, error.status, { connection: 'close' });
    }
    // With the same cookies: a call may sign in or out.
    if (mustIdentifyAgain) c.set('call', await identify(c.env.incoming, session.setCookie));
    return next();
  };
}
