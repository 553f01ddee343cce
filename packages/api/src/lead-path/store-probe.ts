import { randomBytes } from 'node:crypto';
import { leadProbes, quoteRequests, type Transaction } from '@dealer/db';
import { and, eq, isNull } from 'drizzle-orm';
import { runAndRollBack } from '../in-transaction.ts';
import { type Clock, enqueue } from '../jobs/queue.ts';
import { leadProbeNotificationJob } from '../mail/lead-probe-notification.ts';

/** The prefix of the idempotency keys of tests, so that a visitor's request needs no query for a test. */
const KEY_PREFIX = 'lead-path-';
const KEY_BYTES = 24;

/** A key for the request of a test, which nobody can guess. */
export const newProbeKey = () => `${KEY_PREFIX}${randomBytes(KEY_BYTES).toString('base64url')}`;

/** Finds the test that sends its request under a key, also one that has ended: a slow request can arrive after that. */
export async function findProbe(tx: Transaction, key: string | null): Promise<number | undefined> {
  if (!key?.startsWith(KEY_PREFIX)) return undefined;
  const [probe] = await tx.select({ id: leadProbes.id }).from(leadProbes).where(eq(leadProbes.key, key));
  return probe?.id;
}

/**
 * Stores a test request with everything that belongs to a request, and rolls that back: nobody can ever read it, whatever reads
 * requests. What stays is the row of the test and the job of its mail; nothing at all where the test has ended.
 * @param store stores a request as any other
 */
export async function storeProbe<Answer extends { requestNumber: number }>(
  tx: Transaction,
  clock: Clock,
  probeId: number,
  store: (tx: Transaction) => Promise<Answer>,
): Promise<Answer> {
  const { id, quoteType, customerName, customerEmail, customerPhone } = quoteRequests;
  const { productId, productName, location, comments } = quoteRequests;
  const mailed = { id, quoteType, customerName, customerEmail, customerPhone };
  const { answer, request } = await runAndRollBack(tx, async (savepoint) => {
    const received = await store(savepoint);
    const [stored] = await savepoint
      .select({ ...mailed, productId, productName, location, comments })
      .from(quoteRequests)
      .where(eq(id, received.requestNumber));
    return { answer: received, request: stored };
  });
  const isOpen = and(eq(leadProbes.id, probeId), isNull(leadProbes.storedAt), isNull(leadProbes.failedAt));
  const [stored] = await tx
    .update(leadProbes)
    .set({ storedAt: clock.now(), reason: null, request })
    .where(isOpen)
    .returning({ id: leadProbes.id });
  if (stored) await enqueue(tx, clock, leadProbeNotificationJob(probeId));
  return answer;
}
