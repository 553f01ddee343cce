import {
  type NewQuoteRequest,
  products,
  quoteRequestProducts,
  quoteRequests,
  type Transaction,
} from '@dealer/db';
import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { shortLabel } from '../../domain/products/short-label.ts';
import { inTransaction, type WithoutDb } from '../../in-transaction.ts';
import { jobInsert, runJobInserts } from '../../jobs/queue.ts';
import { findProbe, storeProbe } from '../../lead-path/store-probe.ts';
import { confirmationCount, limitAddress } from '../../limits/limits.ts';
import { quoteNotificationJob } from '../../mail/quote-notification.ts';
import { quoteReceivedJob } from '../../mail/quote-received.ts';
import { hasPushBrowsers, pushInsert } from '../../push/enqueue-push.ts';
import { senderOf } from '../../submissions/sender-of.ts';
import { currentSigningKey, newestSigner, statusLink } from '../../submissions/status-links.ts';
import { storeOnce, submissionHash } from '../../submissions/store-once.ts';
import { visibleTo } from '../products/visibility.ts';
import type { CreateQuoteInput, QuoteReceived } from './schema.ts';

const received = { message: 'Your request has been received.' };

/** The products that a request refers to, each once. */
function requestedIds({ productId, productIds }: CreateQuoteInput): number[] {
  if (productIds?.length) return [...new Set(productIds)];
  return productId ? [productId] : [];
}

/** The machines that a request refers to and that visitors can see, in the order given. */
async function findRequestedMachines({ db, actor }: Context, input: CreateQuoteInput) {
  const ids = requestedIds(input);
  if (!ids.length) return [];
  const found = await db
    .select({ id: products.id, name: products.name, brand: products.brand, model: products.model })
    .from(products)
    .where(and(inArray(products.id, ids), visibleTo(actor)));
  return found.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

type Machine = Awaited<ReturnType<typeof findRequestedMachines>>[number];

/**
 * The product of a request: the stored name if the request refers to products that exist (decisions Q11). Where one of several is gone
 * meanwhile, the names that were sent: the customer read that all of them were asked for.
 */
function subjectOf(machines: Machine[], input: CreateQuoteInput) {
  const { productName } = input;
  const [only] = machines;
  const wanted = requestedIds(input).length;
  if (wanted > machines.length && wanted > 1 && productName) return { productId: null, productName };
  if (machines.length < 2) {
    return { productId: only?.id ?? null, productName: only?.name || productName || null };
  }
  return { productId: null, productName: machines.map(shortLabel).join(', ') };
}

interface NewRequest {
  content: NewQuoteRequest;
  hash: string;
  machines: Machine[];
}

/** Stores a request with everything that belongs to it, unless its idempotency key is taken. */
async function storeQuote(
  tx: Transaction,
  ctx: WithoutDb<Context>,
  { content, hash, machines }: NewRequest,
): Promise<QuoteReceived & { requestNumber: number }> {
  const columns = {
    quoteId: quoteRequests.id,
    userId: quoteRequests.userId,
    receivedAt: quoteRequests.createdAt,
    submissionHash: quoteRequests.submissionHash,
    signer: newestSigner(ctx.now()),
    wantsPush: hasPushBrowsers,
  };
  const { quoteId, userId, receivedAt, isNew, signer, wantsPush } = await storeOnce({
    hash,
    insert: () =>
      tx
        .insert(quoteRequests)
        .values({ ...content, userId: senderOf(ctx), createdAt: ctx.now() })
        .onConflictDoNothing({ target: quoteRequests.idempotencyKey })
        .returning(columns),
    findStored: () =>
      tx
        .select(columns)
        .from(quoteRequests)
        .where(eq(quoteRequests.idempotencyKey, content.idempotencyKey ?? '')),
  });
  const key = signer ?? (await currentSigningKey(tx, ctx.now()));
  const answer = {
    ...received,
    requestNumber: quoteId,
    receivedAt,
    statusPath: statusLink(key, ctx.now(), quoteId, 'sender'),
    ...(ctx.pageUserId && userId === null && { isOutsideAccount: true }),
  };
  if (!isNew) return answer;
  if (machines.length > 0 && content.productId === null) {
    const rows = machines.map(({ id }, position) => ({ quoteRequestId: quoteId, productId: id, position }));
    await tx.insert(quoteRequestProducts).values(rows);
  }
  const { customerEmail = '' } = content;
  const jobs = [jobInsert(ctx, [quoteNotificationJob(quoteId)])];
  const confirmation = customerEmail === '' ? undefined : confirmationCount(ctx, customerEmail);
  if (confirmation) jobs.push(jobInsert(ctx, [quoteReceivedJob(quoteId)], confirmation.isWithin));
  if (wantsPush) jobs.push(pushInsert(ctx, { subject: 'quote', id: quoteId }));
  await runJobInserts(tx, jobs, confirmation?.ctes);
  return answer;
}

/**
 * Stores a request together with the jobs of its mails: to staff, and to the customer if there is an email address and it
 * was not sent too many. Does not wait for the mails. A repeated idempotency key stores nothing and gets the same answer.
 * The answer has the request's number, its time and the path of its page. A test of the lead path stores nothing that anybody can read.
 * @throws TOO_MANY_REQUESTS; CONFLICT if the key was used for a request with other content
 */
export async function createQuote(ctx: Context, input: CreateQuoteInput): Promise<QuoteReceived> {
  await limitAddress(ctx, 'quotes');
  if (input.homepage) return received;
  const sent = {
    quoteType: input.quoteType,
    customerName: input.customerName,
    customerEmail: input.customerEmail ?? '',
    customerPhone: input.customerPhone || null,
    comments: input.comments || null,
  };
  const hash = submissionHash({
    ...sent,
    productId: input.productId ?? null,
    productName: input.productName || null,
    ...(input.productIds && { productIds: input.productIds.join() }),
  });
  const key = input.idempotencyKey ?? null;
  const machines = await findRequestedMachines(ctx, input);
  const content = { ...sent, ...subjectOf(machines, input), idempotencyKey: key, submissionHash: hash };
  const request: NewRequest = { content, hash, machines };
  return inTransaction(ctx, async (tx, ctx) => {
    const probe = await findProbe(tx, key);
    if (probe) return storeProbe(tx, ctx, probe, (savepoint) => storeQuote(savepoint, ctx, request));
    return storeQuote(tx, ctx, request);
  });
}
