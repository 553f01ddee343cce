import type { Server } from 'node:net';

/** More waiting connections than this are accepted at the next call: queries must go on during a flood of connections. */
const MAX_TURNS = 200;
/** More connections than the browser of a visitor opens. */
const FLOOD_TURNS = 8;

let accepted = 0;
let acceptedBefore = 0;
/** Turns of the event loop in a row that accepted a connection. */
let turns = 0;
let isCounting = false;

function countTurn(): void {
  isCounting = accepted > acceptedBefore;
  turns = isCounting ? turns + 1 : 0;
  acceptedBefore = accepted;
  if (isCounting) setImmediate(countTurn);
}

/** Lets acceptConnections and floodTurns know of a server's connections. */
export function countConnections(server: Server): void {
  server.on('connection', () => {
    accepted += 1;
    if (!isCounting) setImmediate(countTurn);
    isCounting = true;
  });
}

/**
 * How many turns of the event loop in a row have accepted a connection: more are probably waiting. 0 while it may be those of
 * one visitor.
 */
export function floodTurns(): number {
  return turns < FLOOD_TURNS ? 0 : turns;
}

/**
 * Lets the event loop turn until no connection waits to be accepted. Node accepts one connection per turn; if every turn also
 * contained a query or a page, as many of those would come before the last visitor in the queue.
 */
export async function acceptConnections(): Promise<void> {
  const turn = () => new Promise(setImmediate);
  // The first one may end before the loop looks at its sockets.
  await turn();
  let before: number;
  let waited = 0;
  do {
    before = accepted;
    await turn();
    waited += 1;
  } while (accepted > before && waited < MAX_TURNS);
}
