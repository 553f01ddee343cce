import type { Product } from '@dealer/db';
import { beginningOf } from '../text.ts';
import { MAX_NAME_LENGTH } from './product-fields.ts';

/** The name of a product that got none: its brand and model, cut to the longest name. Lookups replace it by a better one. */
export function defaultName(brand: string | null | undefined, model: string | null | undefined): string {
  return beginningOf([brand, model].filter(Boolean).join(' '), MAX_NAME_LENGTH);
}

/** Whether nobody and no lookup has named a product: it still has its default name. */
export const hasDefaultName = ({ name, brand, model }: Partial<Pick<Product, 'name' | 'brand' | 'model'>>) =>
  name === defaultName(brand, model);
