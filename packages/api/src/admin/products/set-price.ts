import type { Db, Product } from '@dealer/db';
import { unconfirmedMessage } from '../../domain/enrichment/critical-fields.ts';
import { formatMoment } from '../../domain/moment.ts';
import { formatCents, fromCents, MAX_CENTS, percentOf, toCents } from '../../domain/money.ts';
import { regularPrice } from '../../domain/products/price.ts';
import { canDiscount } from '../../domain/products/product-form.ts';
import type { StaffContext } from '../staff-context.ts';
import { bulkOnce } from './bulk-once.ts';
import type { BulkResult, PriceChange, PricePlan, SetPriceManyInput } from './bulk-schema.ts';
import { changeContext } from './change-context.ts';
import { findViolations } from './invariants.ts';
import { writeTransaction } from './lock.ts';
import { unconfirmedFields } from './provenance/unconfirmed.ts';
import { countChanged, recordChanges } from './record-change.ts';
import { readProductSales } from './sale-prices.ts';
import {
  assertNoProblems,
  bulkError,
  lockSelection,
  problemOf,
  readSelection,
  type Selected,
} from './selection.ts';

/** The new price in cents, or in a sentence why there is none. */
function newCents(product: Product, { change, showSaving }: SetPriceManyInput): number | string {
  const { price, callForPrice } = product;
  const isSaving = showSaving && isLowering(change);
  const cents = changedCents(isSaving ? regularPrice(product) : price, callForPrice, change);
  if (typeof cents === 'string') return cents;
  const now = toCents(price);
  if (isSaving && now !== null && cents > now) return `Costs less already: ${formatCents(now)}`;
  return cents < 1 || cents > MAX_CENTS ? 'The new price would be below 0.01 or too high' : cents;
}

const isLowering = (change: PriceChange) =>
  change.kind === 'percent' ? change.percent < 0 : change.kind === 'amount' && change.direction === 'down';

function changedCents(price: string | null, callForPrice: boolean, change: PriceChange): number | string {
  if (callForPrice) return 'Is offered without a price (Call for price)';
  if (change.kind === 'set') return toCents(change.price) ?? 'The new price is no amount';
  const now = toCents(price);
  if (!now) return 'Has no price that could be raised or lowered';
  if (change.kind === 'percent') return percentOf(now, 100 + change.percent);
  const amount = toCents(change.amount) ?? 0;
  return change.direction === 'up' ? now + amount : now - amount;
}

/** The original price stays, unless a saving is to be shown and there is none: then it becomes the price before this change. */
function pricePatch(product: Product, cents: number, showSaving: boolean) {
  const price = fromCents(cents);
  const isLower = cents < (toCents(product.price) ?? 0);
  const originalPrice = showSaving && isLower ? regularPrice(product) : product.originalPrice;
  const isWanted = (showSaving && isLower) || product.discountEnabled;
  return { price, originalPrice, discountEnabled: isWanted && canDiscount({ price, originalPrice }) };
}

/** The result of a price change for one product: a patch, or the reason why it gets none; the invariants are not checked. */
interface PlannedPrice {
  product: Product;
  patch: Pick<Product, 'price' | 'originalPrice' | 'discountEnabled'> | null;
  problem: string | null;
}

async function plan(
  db: Db,
  selected: readonly Selected[],
  input: SetPriceManyInput,
): Promise<PlannedPrice[]> {
  const { change, showSaving } = input;
  const unconfirmed = await unconfirmedFields(
    db,
    selected.map(({ product }) => product),
  );
  const onSale = await readProductSales(
    db,
    selected.map(({ product }) => product.id),
  );
  return selected.map(({ product, staleReason }) => {
    const usesOldPrice = change.kind !== 'set' || showSaving;
    const sale = onSale.get(product.id);
    // The new price would be computed from the price of the sale, and stay after its end.
    if (usesOldPrice && sale) {
      const problem = `Is in the sale '${sale.name}' until ${formatMoment(sale.endsAt)}: cancel it, or set one price`;
      return { product, patch: null, problem: staleReason ?? problem };
    }
    // The new price would be computed from an unconfirmed price of the AI, and count as typed by a person.
    if (usesOldPrice && unconfirmed.get(product.id)?.has('price'))
      return { product, patch: null, problem: staleReason ?? unconfirmedMessage('price') };
    const cents = newCents(product, input);
    if (typeof cents === 'string') return { product, patch: null, problem: staleReason ?? cents };
    return { product, patch: pricePatch(product, cents, showSaving), problem: staleReason };
  });
}

/** Previews setPriceMany: the new prices of each product. @throws NOT_FOUND */
export async function previewPrice(ctx: StaffContext, input: SetPriceManyInput): Promise<PricePlan> {
  const planned = await plan(ctx.db, await readSelection(ctx.db, input.items), input);
  const violations = await findViolations(
    ctx.db,
    planned.map(({ product, patch }) => ({ before: product, after: { ...product, ...patch } })),
  );
  const rows = planned.map(({ product, patch, problem }, index) => ({
    id: product.id,
    name: product.name,
    sku: product.sku,
    oldPrice: product.price,
    newPrice: patch?.price ?? null,
    newOriginalPrice: (patch ?? product).originalPrice,
    discountEnabled: (patch ?? product).discountEnabled,
    problem: problem ?? problemOf(violations[index]),
  }));
  return { count: rows.filter((row) => !row.problem && row.newPrice !== row.oldPrice).length, rows };
}

/**
 * Sets, raises or lowers the prices of the selected products, all or none, in one transaction under one batchId. A
 * percentage is rounded to the cent.
 * @throws NOT_FOUND; CONFLICT with the rows that have changed since they were shown or get no valid price
 */
export async function setPriceMany(ctx: StaffContext, input: SetPriceManyInput): Promise<BulkResult> {
  return writeTransaction(ctx, async (tx, ctx) => {
    const selected = await lockSelection(tx, input.items);
    return bulkOnce(tx, ctx, input, async (batchId) => {
      const planned = await plan(tx, selected, input);
      assertNoProblems(planned.map(({ product: { id, name }, problem }) => ({ id, name, problem })));
      const writes = planned.map(({ product, patch }) => ({ before: product, patch: patch ?? {} }));
      return countChanged(await recordChanges(tx, changeContext(ctx, { batchId }), writes, bulkError));
    });
  });
}
