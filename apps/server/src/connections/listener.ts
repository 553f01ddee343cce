import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { carriesSession } from '@dealer/api';
import { getRequestListener } from '@hono/node-server';
import type { Composition } from '../composition.ts';
import { floodTurns } from '../event-loop/accept-connections.ts';
import { createTurnQueue } from '../event-loop/turn-queue.ts';
import { setRequestId } from '../http/request-id.ts';

/** Requests that start in one turn of the event loop: each start takes up to half a millisecond. */
const STARTS_PER_TURN = 20;
/** Cached responses written in one turn of the event loop: a large one takes up to a millisecond. */
const CACHED_PER_TURN = 20;
/** A flood of connections, accepted one per turn: no request starts for this many turns, then STARTS_IN_FLOOD per turn. */
const FLOOD_PAUSE_TURNS = 4_096;
const STARTS_IN_FLOOD = 1;
const LIVENESS_PATH = '/livez';
const HEALTH_PATHS = [LIVENESS_PATH, '/readyz'];

type Listener = (request: IncomingMessage, response: ServerResponse) => void;
type Log = Composition['log'];
type Fetch = Parameters<typeof getRequestListener>[0];

function logWhenAnswered(log: Log, requestId: string, request: IncomingMessage, response: ServerResponse) {
  const started = performance.now();
  response.once('close', () => {
    const path = request.url?.split('?')[0] ?? '';
    // A proxy asks every second: those lines would hide all others.
    const level = HEALTH_PATHS.includes(path) && response.statusCode === 200 ? 'debug' : 'info';
    log[level](
      {
        requestId,
        method: request.method,
        path,
        // Null where the client left before its response began: node would say 200.
        status: response.headersSent ? response.statusCode : null,
        ms: Math.round((performance.now() - started) * 10) / 10,
        hasSession: carriesSession(request.headers.cookie),
      },
      'request',
    );
  });
}

function startsPerTurn(): number {
  const turns = floodTurns();
  if (turns === 0) return STARTS_PER_TURN;
  return turns < FLOOD_PAUSE_TURNS ? 0 : STARTS_IN_FLOOD;
}

/** Handles every request: responds from the cache or else through the app, and logs it when the response ends. */
export function createListener(
  {
    anonymous,
    log,
    env,
    metrics,
    leadPath,
  }: Pick<Composition, 'anonymous' | 'log' | 'env' | 'metrics' | 'leadPath'>,
  fetch: Fetch,
): Listener {
  const startInTurn = createTurnQueue(startsPerTurn);
  const respondInTurn = createTurnQueue(() => CACHED_PER_TURN);
  const handle = getRequestListener(fetch, { hostname: new URL(env.publicUrl).host });
  return (request, response) => {
    const requestId = randomUUID();
    if (log.isLevelEnabled('info')) logWhenAnswered(log, requestId, request, response);
    const respondFromCache = () => {
      const isCached = anonymous.respond(request, response, requestId);
      if (isCached) metrics?.requests.countCached(response);
      return isCached;
    };
    const respondFromApp = () => {
      if (!leadPath?.isOwnTest(request)) metrics?.requests.follow(request, response);
      setRequestId(request, requestId);
      void handle(request, response);
    };
    if (request.url === LIVENESS_PATH) respondFromApp();
    // Order: waiting connections, then cached responses, then requests that need work.
    else if (floodTurns() > 0)
      startInTurn(() => {
        if (!respondFromCache()) respondFromApp();
      });
    else
      respondInTurn(() => {
        if (!respondFromCache()) startInTurn(respondFromApp);
      });
  };
}
