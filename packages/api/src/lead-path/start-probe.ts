import { jobs, leadProbes } from '@dealer/db';
import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { conflict } from '../errors.ts';
import { inTransaction } from '../in-transaction.ts';
import { enqueue } from '../jobs/queue.ts';

const SUBMIT = 'leadPath.submit';
/** A test ends after ten minutes. */
const RUNNING_MS = 15 * 60_000;

/** Tests the lead path now. @throws CONFLICT without a mail server, and while a test runs */
export async function startLeadProbe(ctx: Context): Promise<void> {
  if (!ctx.integrations.mail) throw conflict('There is no mail server to test: set SMTP_URL first.');
  if (!ctx.leadPath) throw conflict('This process takes no requests of visitors, so it cannot test them.');
  const now = ctx.now();
  await inTransaction(ctx, async (tx, ctx) => {
    const isRunning = and(
      isNull(leadProbes.mailedAt),
      isNull(leadProbes.failedAt),
      gt(leadProbes.createdAt, new Date(now.getTime() - RUNNING_MS)),
    );
    if (await tx.$count(leadProbes, isRunning))
      throw conflict('A test is running. It takes up to ten minutes.');
    // Not the next night's, which waits for its hour.
    const isWaiting = and(eq(jobs.topic, SUBMIT), eq(jobs.status, 'pending'), lte(jobs.runAt, now));
    if (await tx.$count(jobs, isWaiting)) return;
    const run = now.toISOString();
    await enqueue(tx, ctx, {
      topic: SUBMIT,
      payload: { run },
      // Two clicks at the same moment are one test.
      key: `${SUBMIT}:${run.slice(0, 16)}`,
    });
  });
}
