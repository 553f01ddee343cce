import type { SQL } from 'drizzle-orm';
import type { Db } from './database.ts';

/**
 * Runs raw SQL and answers its rows as the caller says they are. Cast counts with `::int` in the SQL, and pass moments
 * as text with `::timestamptz`: the drivers disagree about both.
 */
export async function rows<T>(on: Db, query: SQL): Promise<T[]> {
  const result: unknown = await on.execute(query);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- raw SQL has no type: the caller vouches for it
  return rowsIn(result) as T[];
}

/** One driver answers the rows themselves, the other an object that holds them. */
function rowsIn(result: unknown): unknown[] {
  if (Array.isArray(result)) return result;
  if (typeof result === 'object' && result !== null && 'rows' in result && Array.isArray(result.rows)) {
    return result.rows;
  }
  throw new Error('The driver answered no rows');
}
