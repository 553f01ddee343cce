/** Rows in one statement. */
export const CHUNK_SIZE = 500;

/** The parts of a list, each with at most CHUNK_SIZE items. */
export function* chunks<Item>(list: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < list.length; start += CHUNK_SIZE) yield list.slice(start, start + CHUNK_SIZE);
}
