import { createServer, type RequestListener, type Server } from 'node:http';
import { MINUTE_MS } from '@dealer/db/durations';
import { countConnections } from '../event-loop/accept-connections.ts';
import { cutUnreadResponses } from '../http/bodies/cut-unread-responses.ts';
import { deferContinue } from '../http/bodies/expect-continue.ts';
import { answerClientErrors } from '../http/client-errors.ts';
import { limitUnanswered } from '../http/load/limit-unanswered.ts';

/** Longer than proxies and clients keep an idle connection: one that is closed at the moment of its reuse fails a request. */
const KEEP_ALIVE_MS = 75_000;

/** How long node waits for clients, in milliseconds. */
export interface HttpTimeouts {
  /** For the whole head of a request, also for its first byte. */
  headersMs: number;
  /** For a whole request: an upload of 100 MB from a slow phone. Other bodies have a limit of their own. */
  requestMs: number;
  /** How often both are checked. */
  checkEveryMs: number;
  /** For a client that takes nothing of its response. */
  unreadMs: number;
  /** For a chunk of a response whose client reads slowly: a megabyte needs 2 kB a second. */
  slowChunkMs: number;
}

const DEFAULT_TIMEOUTS: HttpTimeouts = {
  headersMs: 15_000,
  requestMs: 30 * MINUTE_MS,
  checkEveryMs: 5_000,
  unreadMs: MINUTE_MS,
  slowChunkMs: 10 * MINUTE_MS,
};

/**
 * The HTTP server. A client that does not send its request in time gets 408, and its connection is closed. The connection of a
 * client that does not read its response, reads it too slowly or sends many requests before it reads is closed, too.
 */
export function createHttpServer(
  listener: RequestListener,
  { headersMs, requestMs, checkEveryMs, unreadMs, slowChunkMs }: HttpTimeouts = DEFAULT_TIMEOUTS,
): Server {
  const server = createServer(
    {
      keepAliveTimeout: KEEP_ALIVE_MS,
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: checkEveryMs,
    },
    limitUnanswered(cutUnreadResponses(listener, unreadMs, slowChunkMs)),
  );
  countConnections(server);
  deferContinue(server);
  answerClientErrors(server);
  return server;
}
