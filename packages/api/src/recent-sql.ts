import { type Column, type SQL, sql } from 'drizzle-orm';

/** The condition of `isRecent` for a column. */
export function isRecentSql(moment: Column, now: Date, ms: number): SQL {
  const [from, to] = [-ms, ms].map((offset) => new Date(now.getTime() + offset).toISOString());
  return sql`(${moment} > ${from}::timestamptz and ${moment} < ${to}::timestamptz)`;
}
