import type { Services } from '../../context.ts';
import { formatCents, toCents } from '../../domain/money.ts';
import { revertSalePrices } from '../../domain/products/sale.ts';
import { doChunk, type StepResult } from './chunk.ts';
import { findPriceProblems } from './plan-members.ts';

/**
 * Puts the regular prices of the next machines of a sale back once it is over, also of those that were archived or deleted
 * meanwhile. A price that somebody changed is kept, and the sale says so. @returns false if there are none
 */
export function revertChunk(services: Services, saleId: number): Promise<boolean> {
  return doChunk(services, saleId, {
    from: 'applied',
    isDue: ({ state }) => state === 'ended' || state === 'canceled',
    plan: async (tx, _sale, rows) => {
      const planned = rows.map(({ product, member }): StepResult => {
        const { patch, isEdited } = revertSalePrices(product, member);
        const note = isEdited
          ? `Its price was changed during the sale: ${shown(product.price)} is kept`
          : null;
        return { product, patch, member: { ...member, state: isEdited ? 'kept' : 'reverted', note } };
      });
      const problems = await findPriceProblems(tx, planned);
      return planned.map((result, index) => {
        const problem = problems[index];
        if (!problem) return result;
        const note = `Its regular price ${shown(result.member.regularPrice)} could not be put back: ${problem}`;
        return { ...result, patch: null, member: { ...result.member, state: 'kept', note } };
      });
    },
  });
}

const shown = (price: string | null) => {
  const cents = toCents(price);
  return cents === null ? 'no price' : formatCents(cents);
};
