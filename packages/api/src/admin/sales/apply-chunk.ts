import { saleProducts, type Transaction } from '@dealer/db';
import { and, eq, inArray } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import { doChunk, type StepResult } from './chunk.ts';
import { planMembers } from './plan-members.ts';

/** Applies the prices of a running sale to its next machines. @returns false if there are none */
export function applyChunk(services: Services, saleId: number): Promise<boolean> {
  return doChunk(services, saleId, {
    from: 'waiting',
    isDue: ({ state, endsAt }, now) => state === 'running' && now < endsAt,
    plan: async (tx, sale, rows) => {
      const elsewhere = await productsInSales(
        tx,
        rows.map(({ product }) => product.id),
      );
      const planned = await planMembers(tx, rows, sale);
      return planned.map(({ product, member, prices, problem }): StepResult => {
        const note = problem ?? (elsewhere.has(product.id) ? 'Has the price of another sale' : null);
        if (!prices || note) return { product, patch: null, member: { ...member, state: 'skipped', note } };
        return {
          product,
          patch: prices,
          member: {
            ...member,
            state: 'applied',
            regularPrice: product.price,
            regularOriginalPrice: product.originalPrice,
            regularDiscountEnabled: product.discountEnabled,
            salePrice: prices.price,
            saleOriginalPrice: prices.originalPrice,
          },
        };
      });
    },
  });
}

/** The machines that have the price of a sale now. */
async function productsInSales(tx: Transaction, ids: readonly number[]): Promise<Set<number>> {
  const found = await tx
    .select({ id: saleProducts.productId })
    .from(saleProducts)
    .where(and(inArray(saleProducts.productId, [...ids]), eq(saleProducts.state, 'applied')));
  return new Set(found.map(({ id }) => id));
}
