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

/** Calls a listener whenever the known difference between the clocks changes. @returns removes the listener */
export function onServerClock(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/**
 * Compares the clocks by the Date header of a response. The longer the response took, the more differences are possible: takes none if
 * it is possible, then the known one, and otherwise the middle.
 * @param sentAt when its request was sent, by this computer's clock
 */
export function compareClocks({ headers }: Response, sentAt: number): void {
  const date = Date.parse(headers.get('date') ?? '');
  const [min, max] = [date - Date.now(), date + HEADER_AGE_MS - sentAt];
  // No header, or the clock was set back meanwhile.
  if (!(min <= max)) return;
  const allows = (value: number) => min <= value && value <= max;
  const found = [0, ahead].find(allows) ?? (min + max) / 2;
  if (found === ahead) return;
  ahead = found;
  for (const listener of listeners) listener();
}
