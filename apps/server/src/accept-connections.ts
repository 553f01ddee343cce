import type { Server } from 'node:net';

/** More waiting connections than this are accepted at the next call: queries must go on during a flood of connections. */
const MAX_TURNS = 200;

let accepted = 0;

/** Lets acceptConnections know of a server's connections. */
export function countConnections(server: Server): void {
  server.on('connection', () => {
    accepted += 1;
  });
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
  let turns = 0;
  do {
    before = accepted;
    await turn();
    turns += 1;
  } while (accepted > before && turns < MAX_TURNS);
}
