import { jobs, leadProbes } from '@dealer/db';
import { MINUTE_MS } from '@dealer/db/durations';
import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { conflict } from '../errors.ts';
import { inTransaction } from '../in-transaction.ts';
import { enqueue, isOpenJob } from '../jobs/queue.ts';
import { isRecentSql } from '../recent-sql.ts';

const SUBMIT = 'leadPath.submit';
/** A test ends after ten minutes, see submit.ts. */
const RUNNING_MS = 15 * MINUTE_MS;

/** Tests the lead path now. @throws CONFLICT without a mail server, and while a test runs */
export async function startLeadProbe(ctx: Context): Promise<void> {
  if (!ctx.integrations.mail) throw conflict('There is no mail server to test: set SMTP_URL first.');
  if (!ctx.leadPath) throw conflict('This process takes no requests of visitors, so it cannot test them.');
  const now = ctx.now();
  await inTransaction(ctx, async (tx, ctx) => {
    // Two superadmins who press at once must see each other's test.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('lead-probes'))`);
    const isRunning = and(
      isNull(leadProbes.mailedAt),
      isNull(leadProbes.failedAt),
      isRecentSql(leadProbes.createdAt, now, RUNNING_MS),
    );
    if (await tx.$count(leadProbes, isRunning))
      throw conflict('A test is running. It takes up to ten minutes.');
    // Not the next night's, which waits for its hour. The clock of another process may be slightly ahead.
    const isDue = lte(jobs.runAt, new Date(now.getTime() + MINUTE_MS));
    if (await tx.$count(jobs, and(eq(jobs.topic, SUBMIT), isOpenJob, isDue))) return;
    await enqueue(tx, ctx, { topic: SUBMIT, payload: { run: now.toISOString() } });
  });
}
