/** Rows in one statement, unless there is a reason for another number. */
export const CHUNK_SIZE = 500;

/** The parts of a list, each with at most so many items. */
export function* chunks<Item>(list: readonly Item[], size = CHUNK_SIZE): Generator<Item[]> {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size);
}
