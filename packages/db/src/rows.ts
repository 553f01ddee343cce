import type { SQL } from 'drizzle-orm';
import type { Db } from './database.ts';

/**
 * Runs raw SQL and answers its rows as the caller says they are. Cast counts with `::int` in the SQL, and pass moments
 * as text with `::timestamptz`: the drivers disagree about both.
 */
export async function rows<T extends Record<string, unknown>>(on: Db, query: SQL): Promise<T[]> {
  const result = await on.execute<T>(query);
  return Array.isArray(result) ? result : result.rows;
}
