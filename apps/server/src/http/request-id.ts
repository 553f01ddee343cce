import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const ids = new WeakMap<IncomingMessage, string>();

/** Sets the id under which a request is logged and answered. */
export function setRequestId(request: IncomingMessage, id: string): void {
  ids.set(request, id);
}

/** The id under which a request is logged and answered; the same one however often it is asked for. */
export function requestIdOf(request: IncomingMessage): string {
  const known = ids.get(request);
  if (known) return known;
  const id = randomUUID();
  ids.set(request, id);
  return id;
}
