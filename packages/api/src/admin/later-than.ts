import { type Column, type SQL, sql } from 'drizzle-orm';

/** The moment of a save, later than the last one in any case: two within a millisecond must not look like one. */
export function laterThan(column: Column, now: Date): SQL {
  return sql`greatest(${now.toISOString()}::timestamptz, ${column} + interval '1 millisecond')`;
}
