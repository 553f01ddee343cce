import type { SQL } from 'drizzle-orm';
import type { Db } from './database.ts';

/**
 * Runs raw SQL and returns its rows with the type that the caller names. Cast counts with `::int` in the SQL, and pass timestamps
 * as text with `::timestamptz`: the drivers differ in both.
 */
export async function rows<T extends Record<string, unknown>>(on: Db, query: SQL): Promise<T[]> {
  const result = await on.execute<T>(query);
  return Array.isArray(result) ? result : result.rows;
}
