import type { Server } from 'node:net';

/** Accepts at most this many connections per call, so that queries go on during a flood of connections. */
const MAX_TURNS = 200;
/** Above the number of connections that one browser opens. */
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

/** Counts a server's connections for acceptConnections and floodTurns. */
export function countConnections(server: Server): void {
  server.on('connection', () => {
    accepted += 1;
    if (!isCounting) setImmediate(countTurn);
    isCounting = true;
  });
}

/**
 * How many turns of the event loop in a row have accepted a connection: then more are probably waiting. 0 while the connections
 * may be those of one visitor.
 */
export function floodTurns(): number {
  return turns < FLOOD_TURNS ? 0 : turns;
}

/**
 * Waits until no connection waits to be accepted. Node accepts one connection per turn of the event loop; if every turn also
 * did a query or rendered a page, the last visitor in the queue would wait for all of those.
 */
export async function acceptConnections(): Promise<void> {
  const turn = () => new Promise(setImmediate);
  // The first turn may end before the event loop polls its sockets.
  await turn();
  let before: number;
  let waits = 0;
  do {
    before = accepted;
    await turn();
    waits += 1;
  } while (accepted > before && waits < MAX_TURNS);
}
