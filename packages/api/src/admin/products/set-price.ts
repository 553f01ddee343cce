import { randomUUID } from 'node:crypto';
import type { Product } from '@dealer/db';
import { fromCents, toCents } from '../../domain/money.ts';
import { canDiscount } from '../../domain/product-form.ts';
import type { StaffContext } from '../staff-context.ts';
import { writeTransaction } from './locked.ts';
import { occasionOf, recordChanges } from './record-change.ts';
import type { PriceChange, PricePlan, SetPriceManyInput } from './schema.ts';
import { readSelection, refuseProblems, type Selected } from './selection.ts';

const HIGHEST_CENTS = 9_999_999_999;

/** The new price in cents, or why there is none. */
function newCents({ price, callForPrice }: Product, change: PriceChange): number | string {
  if (callForPrice) return 'Is offered without a price (Call for price)';
  if (change.kind === 'set') return toCents(change.price) ?? 'The new price is no amount';
  const now = toCents(price);
  if (!now) return 'Has no price that could be raised or lowered';
  if (change.kind === 'percent') return Math.round((now * (100 + change.percent)) / 100);
  const amount = toCents(change.amount) ?? 0;
  return change.direction === 'up' ? now + amount : now - amount;
}

/** The prices that a product gets; an original price stays, unless the saving is to be shown from the present price. */
function newPrices(product: Product, cents: number, showSaving: boolean) {
  const price = fromCents(cents);
  const falls = cents < (toCents(product.price) ?? 0);
  const originalPrice = showSaving && falls ? product.price : product.originalPrice;
  const wanted = (showSaving && falls) || product.discountEnabled;
  return { price, originalPrice, discountEnabled: wanted && canDiscount({ price, originalPrice }) };
}

function plan(selected: readonly Selected[], { change, showSaving }: SetPriceManyInput): PricePlan {
  const rows = selected.map(({ product, changed }) => {
    const { id, name, sku, price: oldPrice } = product;
    const cents = newCents(product, change);
    if (typeof cents === 'string' || cents < 1 || cents > HIGHEST_CENTS) {
      const problem = typeof cents === 'string' ? cents : 'The new price would be below 0.01 or too high';
      const { originalPrice: newOriginalPrice, discountEnabled } = product;
      return {
        id,
        name,
        sku,
        oldPrice,
        newPrice: null,
        newOriginalPrice,
        discountEnabled,
        problem: changed ?? problem,
      };
    }
    const {
      price: newPrice,
      originalPrice: newOriginalPrice,
      discountEnabled,
    } = newPrices(product, cents, showSaving);
    return { id, name, sku, oldPrice, newPrice, newOriginalPrice, discountEnabled, problem: changed };
  });
  return { count: rows.filter((row) => !row.problem && row.newPrice !== row.oldPrice).length, rows };
}

/** What setPriceMany would do to each product, without doing it. @throws NOT_FOUND */
export async function previewPrice(ctx: StaffContext, input: SetPriceManyInput): Promise<PricePlan> {
  return plan(await readSelection(ctx.db, input.items), input);
}

/**
 * Sets, raises or lowers the price of the products that were shown as selected, all or none, in one transaction under
 * one batchId. Whole cents; a percentage is rounded to the cent.
 * @throws NOT_FOUND; CONFLICT with the plan's rows where one has changed since it was shown or gets no sensible price
 */
export async function setPriceMany(ctx: StaffContext, input: SetPriceManyInput) {
  const batchId = randomUUID();
  return writeTransaction(ctx, async (tx) => {
    const selected = await readSelection(tx, input.items, { lock: true });
    const { rows } = plan(selected, input);
    refuseProblems(rows);
    const planned = new Map(rows.map((row) => [row.id, row]));
    const writes = selected.flatMap(({ product: before }) => {
      const row = planned.get(before.id);
      if (!row) return [];
      const { newPrice: price, newOriginalPrice: originalPrice, discountEnabled } = row;
      return [{ before, patch: { price, originalPrice, discountEnabled } }];
    });
    const recorded = await recordChanges(tx, occasionOf(ctx, { batchId }), writes);
    return { count: recorded.filter(({ transactionId }) => transactionId).length, batchId };
  });
}
