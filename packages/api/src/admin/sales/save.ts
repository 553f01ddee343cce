import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type Product, products, type Sale, saleProducts, sales, type Transaction } from '@dealer/db';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { conflict, invalid } from '../../errors.ts';
import { inTransaction, type WithoutDb } from '../../in-transaction.ts';
import { enqueueAll } from '../../jobs/queue.ts';
import { recordEdit } from '../../record-edit.ts';
import { shareLockBrands } from '../catalog/ensure.ts';
import type { StaffContext } from '../staff-context.ts';
import { isStoredAlready, laterThan } from '../stale-save.ts';
import { getSale } from './list.ts';
import { assertNoOverlap, assertPeriod } from './overlaps.ts';
import { planBeforeStart } from './plan-members.ts';
import { auditedFields, lockSale, lockSales, saleEntity, setSaleProducts, skipWaiting } from './sale-rows.ts';
import type { CancelSaleInput, CreateSaleInput, SaleDetails, SaleScope, UpdateSaleInput } from './schema.ts';
import { readScope, termsOf } from './scope.ts';

/**
 * Plans a sale. Jobs apply it at its start and revert it at its end; one that starts in the past is applied at once. A repeated
 * call with the same values returns the existing sale: the response to the first one may have been lost.
 * @throws BAD_REQUEST for times that are over and for a sale in which nothing costs less; CONFLICT with the machines that
 * are in another sale at that time
 */
export async function createSale(
  ctx: StaffContext,
  { change, scope, ...input }: CreateSaleInput,
): Promise<SaleDetails> {
  assertPeriod(input, ctx.now());
  const { id } = await inTransaction(ctx, async (tx, ctx) => {
    await shareLockBrands(tx, brandsOf(scope));
    await lockSales(tx);
    const terms = { ...input, ...termsOf(change), filter: filterOf(scope) };
    const same = await findSame(tx, terms, scope);
    if (same) return same;
    const members = await readScope(tx, scope);
    const now = ctx.now();
    const values = { ...terms, batchId: randomUUID() };
    await assertMembers(tx, members, values);
    const stamps = { createdAt: now, updatedAt: now, updatedByName: ctx.actor.name };
    const [sale] = await tx
      .insert(sales)
      .values({ ...values, ...stamps })
      .returning();
    if (!sale) throw new Error('The insert returned no sale');
    await setSaleProducts(tx, sale.id, members);
    const after = auditedFields(sale);
    await recordEdit(tx, ctx, { actionType: 'CREATED', ...saleEntity(sale), before: null, after });
    await enqueueSale(tx, ctx, sale);
    return sale;
  });
  return getSale(ctx, { id });
}

/**
 * Changes a planned sale, or the name and the end of a running one. A repeated call with the same values changes nothing.
 * @throws NOT_FOUND; CONFLICT if somebody saved it since it was loaded, if it is over, or with the machines that are in another
 * sale at that time; BAD_REQUEST as createSale
 */
export async function updateSale(ctx: StaffContext, input: UpdateSaleInput): Promise<SaleDetails> {
  const { id, updatedAt: loadedAt, scope, change, ...fields } = input;
  await inTransaction(ctx, async (tx, ctx) => {
    await shareLockBrands(tx, scope ? brandsOf(scope) : []);
    await lockSales(tx);
    const stored = await lockSale(tx, id);
    const values = { ...fields, ...(change && termsOf(change)), ...(scope && { filter: filterOf(scope) }) };
    if (isOpen(stored) && isStoredAlready(stored, values) && (await hasScope(tx, id, scope))) return;
    assertOpen(stored, loadedAt);
    const isFixed = fields.startsAt || fields.rounding || change || scope;
    if (stored.state === 'running' && isFixed)
      throw conflict('The sale is running: only its name and its end can change');
    const planned = { ...stored, ...values };
    assertPeriod(planned, ctx.now());
    // The machines of a running sale are those that it started with, however many.
    const members =
      stored.state === 'planned' ? await readScope(tx, scope ?? (await storedScope(tx, stored))) : undefined;
    if (members) await assertMembers(tx, members, planned);
    else if (planned.endsAt > stored.endsAt) await assertNoOverlap(tx, await memberIds(tx, id), planned);
    const [sale] = await tx
      .update(sales)
      .set({ ...values, updatedAt: laterThan(sales.updatedAt, ctx.now()), updatedByName: ctx.actor.name })
      .where(eq(sales.id, id))
      .returning();
    if (!sale) throw new Error('The update returned no sale');
    if (members) await setSaleProducts(tx, id, members);
    await recordEdit(tx, ctx, {
      actionType: 'UPDATED',
      ...saleEntity(sale),
      before: auditedFields(stored),
      after: auditedFields(sale),
    });
    await enqueueSale(tx, ctx, sale);
  });
  return getSale(ctx, { id });
}

/** Cancels a sale; a job puts the regular prices of a running one back. @throws NOT_FOUND; CONFLICT as updateSale */
export async function cancelSale(
  ctx: StaffContext,
  { id, updatedAt: loadedAt }: CancelSaleInput,
): Promise<SaleDetails> {
  await inTransaction(ctx, async (tx, ctx) => {
    await lockSales(tx);
    const stored = await lockSale(tx, id);
    assertOpen(stored, loadedAt);
    await tx
      .update(sales)
      .set({
        state: 'canceled',
        updatedAt: laterThan(sales.updatedAt, ctx.now()),
        updatedByName: ctx.actor.name,
      })
      .where(eq(sales.id, id));
    if (stored.state === 'running')
      await skipWaiting(tx, stored, 'The sale was canceled before its price could be set');
    await recordEdit(tx, ctx, {
      actionType: 'STATUS_CHANGED',
      ...saleEntity(stored),
      before: { state: stored.state },
      after: { state: 'canceled' },
    });
    await enqueueAll(tx, ctx, [{ topic: 'sales.advance', payload: { saleId: id } }]);
  });
  return getSale(ctx, { id });
}

type SaleValues = Pick<Sale, 'name' | 'startsAt' | 'endsAt' | 'kind' | 'value' | 'rounding' | 'filter'>;

/** The planned or running sale with the same values and machines. */
async function findSame(
  tx: Transaction,
  { name, startsAt, endsAt, ...values }: SaleValues,
  scope: SaleScope,
): Promise<Sale | undefined> {
  const isOpenSale = inArray(sales.state, ['planned', 'running']);
  const isAtSameTime = and(eq(sales.startsAt, startsAt), eq(sales.endsAt, endsAt));
  const candidates = await tx
    .select()
    .from(sales)
    .where(and(isOpenSale, isAtSameTime, eq(sales.name, name)));
  for (const sale of candidates) {
    const { kind, value, rounding, filter } = sale;
    if (!isDeepStrictEqual(asStored(values), { kind, value, rounding, filter })) continue;
    if (await hasScope(tx, sale.id, scope)) return sale;
  }
  return undefined;
}

/** A JSON column has no undefined values. */
const asStored = (values: object): unknown => JSON.parse(JSON.stringify(values));

/** Whether a sale has the machines of a scope, whose filter is among the values of the sale. */
const hasScope = async (tx: Transaction, saleId: number, scope: SaleScope | undefined): Promise<boolean> =>
  scope?.kind !== 'selection' || hasMembers(tx, saleId, scope.productIds);

/** Whether a sale has exactly these machines, apart from those that were deleted before it was created. */
async function hasMembers(tx: Transaction, saleId: number, productIds: readonly number[]): Promise<boolean> {
  const members = await tx.select().from(saleProducts).where(eq(saleProducts.saleId, saleId));
  const unmatched = new Set(members.map(({ productId }) => productId));
  const others = productIds.filter((id) => !unmatched.delete(id));
  if (unmatched.size) return false;
  return (await tx.$count(products, and(inArray(products.id, others), ne(products.status, 'deleted')))) === 0;
}

const idsOf = (members: readonly Pick<Product, 'id'>[]) => members.map(({ id }) => id);

/** The brand by which machines are chosen, to be locked: a concurrent rename would not find the filter of a sale that is not committed. */
function brandsOf(scope: SaleScope): string[] {
  const brand = filterOf(scope)?.brand;
  return brand ? [brand] : [];
}

const filterOf = (scope: SaleScope) => (scope.kind === 'filter' ? scope.filter : null);

/** The machines that a planned sale has as a scope: its filter, or its selection. */
async function storedScope(tx: Transaction, { id, filter }: Sale): Promise<SaleScope> {
  return filter ? { kind: 'filter', filter } : { kind: 'selection', productIds: await memberIds(tx, id) };
}

async function memberIds(tx: Transaction, saleId: number): Promise<number[]> {
  const found = await tx
    .select({ id: products.id })
    .from(saleProducts)
    .innerJoin(products, eq(products.id, saleProducts.productId))
    .where(and(eq(saleProducts.saleId, saleId), ne(saleProducts.state, 'skipped')));
  return idsOf(found);
}

const isOpen = ({ state }: Sale): boolean => state === 'planned' || state === 'running';

function assertOpen({ state, updatedAt, updatedByName }: Sale, loadedAt: Date): void {
  if (state === 'ended') throw conflict('This sale has ended. Nothing was changed.');
  if (state === 'canceled') throw conflict('This sale was canceled. Nothing was changed.');
  if (updatedAt.getTime() === loadedAt.getTime()) return;
  throw conflict(
    `${updatedByName ?? 'Somebody'} changed this sale, or it began, after you opened it. Look at it again.`,
  );
}

async function assertMembers(
  tx: Transaction,
  members: readonly Product[],
  sale: Pick<Sale, 'startsAt' | 'endsAt' | 'kind' | 'value'> &
    Pick<CreateSaleInput, 'rounding'> & { id?: number },
): Promise<void> {
  await assertNoOverlap(tx, idsOf(members), sale);
  const planned = await planBeforeStart(tx, members, sale);
  if (planned.some(({ prices }) => prices)) return;
  throw invalid([{ path: 'scope', message: 'No machine would cost less in this sale' }]);
}

/** Jobs at the start and the end; one that finds nothing to do does nothing. */
async function enqueueSale(
  tx: Transaction,
  clock: Pick<WithoutDb<StaffContext>, 'now'>,
  { id, startsAt, endsAt }: Sale,
): Promise<void> {
  const order = { topic: 'sales.advance', payload: { saleId: id } } as const;
  await enqueueAll(tx, clock, [
    { ...order, runAt: startsAt },
    { ...order, runAt: endsAt },
  ]);
}
