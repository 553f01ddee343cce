import { type LeadProbe, leadProbes } from '@dealer/db';
import { and, eq, isNull } from 'drizzle-orm';
import type { Services } from '../context.ts';
import { inTransaction } from '../in-transaction.ts';
import { enqueue } from '../jobs/queue.ts';
import { staffReason } from '../jobs/retry.ts';
import type { JobPayloads } from '../jobs/topics.ts';
import type { JobRun } from '../jobs/types.ts';
import { addressFor } from '../mail/address-for.ts';
import { newProbeKey } from './store-probe.ts';

/** The time that a request may take from the form to the mail server. */
const CHECK_AFTER_MS = 10 * 60_000;

/** Finds the row of a test, or adds it with the job that checks it later, so that a test ends even if the process dies. */
function openProbe(services: Services, run: string): Promise<LeadProbe | undefined> {
  return inTransaction(services, async (tx, services) => {
    const now = services.now();
    const [added] = await tx
      .insert(leadProbes)
      .values({ run, key: newProbeKey(), createdAt: now })
      .onConflictDoNothing({ target: leadProbes.run })
      .returning();
    if (!added) return (await tx.select().from(leadProbes).where(eq(leadProbes.run, run)))[0];
    await enqueue(tx, services, {
      topic: 'leadPath.check',
      payload: { probeId: added.id },
      key: `leadPath.check:${added.id}`,
      runAt: new Date(now.getTime() + CHECK_AFTER_MS),
    });
    return added;
  });
}

/** Sends a test request through the public form. Without a mail server there is nothing to test. @throws RetryableError */
export async function submitLeadProbe(
  services: Services,
  { run }: JobPayloads['leadPath.submit'],
  { signal }: JobRun,
): Promise<void> {
  const { leadPath, integrations, db } = services;
  if (!leadPath || !integrations.mail) return;
  const probe = await openProbe(services, run);
  if (!probe || probe.storedAt || probe.failedAt) return;
  try {
    await leadPath.submit(
      {
        quoteType: 'product',
        productName: 'Test of the quote form',
        customerName: 'Nightly test, not a customer',
        // No stranger's address: whatever goes to the customer would reach the shop.
        customerEmail: await addressFor(services, 'product'),
        comments: 'The site sends this to itself to prove that requests reach you. Nobody has to answer it.',
        idempotencyKey: probe.key,
      },
      signal,
    );
  } catch (error) {
    // The request may be stored although its answer was late: whatever fails after that is not the form.
    if (!signal.aborted)
      await db
        .update(leadProbes)
        .set({ reason: staffReason(error) })
        .where(and(eq(leadProbes.id, probe.id), isNull(leadProbes.storedAt)));
    throw error;
  }
}
