/** A Date header has whole seconds, and is made up to a second before it is sent. */
const HEADER_AGE_MS = 2_000;

/** How far the server's clock is ahead of the one of this computer, in milliseconds; 0 until a response shows otherwise. */
let ahead = 0;
const listeners = new Set<() => void>();

/**
 * The time by the server's clock, as far as it is known: stored times are the server's, and the clock of a computer or a phone may be
 * wrong by minutes, or by days.
 */
export const serverNow = () => new Date(Date.now() + ahead);

/** Calls a listener when another difference between the clocks is found. @returns what removes it */
export function onServerClock(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/**
 * Compares the clocks by a response. Keeps the difference while the response allows it, and prefers none: how long a response takes
 * must not look like a wrong clock.
 * @param sentAt when its request was sent, by this computer's clock
 */
export function compareClocks({ headers }: Response, sentAt: number): void {
  const date = Date.parse(headers.get('date') ?? '');
  const [least, most] = [date - Date.now(), date + HEADER_AGE_MS - sentAt];
  // No header, or the clock was set back meanwhile.
  if (!(least <= most)) return;
  const allows = (value: number) => least <= value && value <= most;
  const found = [0, ahead].find(allows) ?? (least + most) / 2;
  if (found === ahead) return;
  ahead = found;
  for (const listener of listeners) listener();
}
