import type { RequestListener } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const DRAINING_HEADERS = { 'content-type': 'text/plain', 'retry-after': '5' };

/**
 * Answers all requests as before, and closes each connection with its next response; /readyz answers 503, so that proxies send
 * their requests to another process before this one stops listening.
 */
export function whileDraining(listener: RequestListener): RequestListener {
  return (request, response) => {
    response.shouldKeepAlive = false;
    if (request.url === '/readyz') response.writeHead(503, DRAINING_HEADERS).end('stopping');
    else listener(request, response);
  };
}

/** Waits for proxies to notice. @param ended ends the wait early */
export async function waitForProxies(seconds: number, ended: AbortSignal): Promise<void> {
  // An aborted wait rejects; it is over either way.
  await wait(seconds * 1000, undefined, { signal: ended }).catch(() => undefined);
}
