import { type Column, type SQL, sql } from 'drizzle-orm';

/** Whether a stored moment is less than so long ago, as `isRecent` says it. */
export function isRecentSql(moment: Column, now: Date, ms: number): SQL {
  const [from, to] = [-ms, ms].map((offset) => new Date(now.getTime() + offset).toISOString());
  return sql`(${moment} > ${from}::timestamptz and ${moment} < ${to}::timestamptz)`;
}
