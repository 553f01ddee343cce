import { type Sale, saleProducts, sales } from '@dealer/db';
import { and, eq, exists, inArray, lte, ne, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Services } from '../../context.ts';
import { inTransaction } from '../../in-transaction.ts';
import type { JobPayloads } from '../../jobs/topics.ts';
import type { JobRun } from '../../jobs/types.ts';
import { recordEdit } from '../../record-edit.ts';
import { systemActor } from '../products/change-context.ts';
import { laterThan } from '../stale-save.ts';
import { applyChunk } from './apply-chunk.ts';
import { revertChunk } from './revert-chunk.ts';
import { lockSale, lockSales, saleEntity, skipWaiting } from './sale-rows.ts';
import { startSale } from './start-sale.ts';

/**
 * Starts or ends a sale if it is time, then applies or reverts its prices, 500 machines in each transaction. Idempotent: early
 * calls do nothing, late calls do what is left, so a server that was down at the start or the end catches up at its next start.
 * A sale whose end has passed before it started ends without changing prices.
 */
export async function advanceSale(
  services: Services,
  { saleId }: JobPayloads['sales.advance'],
  run: Pick<JobRun, 'signal'>,
): Promise<void> {
  const state = await moveState(services, saleId);
  // Ends earlier sales first: a machine needs its regular price back before this sale reduces it.
  if (state === 'running')
    for (const before of await findUnfinished(services, saleId))
      await advanceSale(services, { saleId: before }, run);
  const step = state === 'running' ? applyChunk : revertChunk;
  while (state !== 'planned' && !run.signal.aborted && (await step(services, saleId))) {
    // The condition does one chunk each time.
  }
}

/** The state that a sale must have at this time; an ended or canceled sale keeps its state. */
function stateAt({ state, startsAt, endsAt }: Sale, now: Date): Sale['state'] {
  if (state === 'ended' || state === 'canceled') return state;
  if (now >= endsAt) return 'ended';
  return now >= startsAt ? 'running' : state;
}

function moveState(services: Services, saleId: number): Promise<Sale['state']> {
  return inTransaction(services, async (tx, { now }) => {
    await lockSales(tx);
    const sale = await lockSale(tx, saleId);
    const state = stateAt(sale, now());
    if (state === sale.state) return state;
    if (state === 'running') await startSale(tx, sale);
    if (state === 'ended') await skipWaiting(tx, sale, 'The sale was over before its price could be set');
    await tx
      .update(sales)
      .set({ state, updatedAt: laterThan(sales.updatedAt, now()) })
      .where(eq(sales.id, saleId));
    await recordEdit(
      tx,
      { actor: systemActor, now },
      {
        actionType: 'STATUS_CHANGED',
        ...saleEntity(sale),
        before: { state: sale.state },
        after: { state },
      },
    );
    return state;
  });
}

/** Sales that are over, but whose prices are still applied to machines that wait for this sale. */
async function findUnfinished({ db, now }: Services, saleId: number): Promise<number[]> {
  const own = alias(saleProducts, 'own');
  const waiting = db
    .select({ productId: own.productId })
    .from(own)
    .where(and(eq(own.saleId, saleId), eq(own.productId, saleProducts.productId), eq(own.state, 'waiting')));
  const found = await db
    .selectDistinct({ id: sales.id })
    .from(sales)
    .innerJoin(saleProducts, eq(saleProducts.saleId, sales.id))
    .where(
      and(
        ne(sales.id, saleId),
        eq(saleProducts.state, 'applied'),
        or(inArray(sales.state, ['ended', 'canceled']), lte(sales.endsAt, now())),
        exists(waiting),
      ),
    );
  return found.map(({ id }) => id);
}
