import { formatMoment } from '@dealer/api/domain/moment';
import { formatAmount } from '../../../format-amount.ts';
import type { ProductRow } from '../use-product-list.ts';

/** The sale that a machine has its price from, in words. */
export function saleText({ name, endsAt, regularPrice }: NonNullable<ProductRow['sale']>): string {
  return `price of ‘${name}’ until ${formatMoment(endsAt)}, regular price ${formatAmount(regularPrice)}`;
}
