import { type Column, type SQL, sql } from 'drizzle-orm';

/** The updatedAt of a save, always later than the last one: two saves within a millisecond must differ. */
export function laterThan(column: Column, now: Date): SQL {
  return sql`greatest(${now.toISOString()}::timestamptz, ${column} + interval '1 millisecond')`;
}
