import { readFileSync } from 'node:fs';
import type { Server, Socket } from 'node:net';
import { networkOf } from '../http/call-context.ts';

const MAX_CONNECTIONS = 10_000;
/** What the process may open where the system does not say. */
const USUAL_OPEN_FILES = 4_096;
/** The database, the log, images and outbound calls need files of their own. */
const SHARE_OF_OPEN_FILES = 0.75;
/** One address cannot take the places of all others. */
const SHARE_OF_ADDRESS = 0.25;

/** How many files and connections the system lets this process open. */
function maxOpenFiles(): number {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return Number(soft) || USUAL_OPEN_FILES;
  } catch {
    return USUAL_OPEN_FILES;
  }
}

/**
 * Bounds the connections of a server, in total and of each address, and cuts those beyond: without free file descriptors a
 * process cannot read files either.
 * @param perAddress whether connections come from their clients, and not from a proxy in front
 * @param max connections in total
 */
export function limitConnections(
  server: Server,
  perAddress: boolean,
  max = Math.min(MAX_CONNECTIONS, Math.floor(maxOpenFiles() * SHARE_OF_OPEN_FILES)),
): void {
  const maxOfAddress = Math.ceil(max * SHARE_OF_ADDRESS);
  const connections = new Map<string, number>();
  server.maxConnections = max;
  if (!perAddress) return;
  server.on('connection', (socket: Socket) => {
    const address = networkOf(socket.remoteAddress ?? '');
    const count = connections.get(address) ?? 0;
    if (count >= maxOfAddress) {
      socket.destroy();
      return;
    }
    connections.set(address, count + 1);
    socket.once('close', () => {
      const remaining = (connections.get(address) ?? 1) - 1;
      if (remaining > 0) connections.set(address, remaining);
      else connections.delete(address);
    });
  });
}
