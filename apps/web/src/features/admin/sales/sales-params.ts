import { MAX_BULK_SIZE } from '@dealer/api/schemas';
import { keepInTab, readFromTab } from '../../../lib/tab-storage.ts';
import type { PageHref } from '../../../page-href.ts';

/** The search parameters of the page: the machines of a new sale, separated by commas. */
export const salesParams = ['ids'] as const;

/** The value in the address in place of ids that would be too long for it: they are kept in this tab. */
const KEPT_IN_TAB = 'selected';
const STORED_AS = 'saleSelection';

const readIds = (texts: readonly unknown[]): number[] | undefined => {
  const ids = texts.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0);
  return ids.length ? ids : undefined;
};

/** The address at which the form of a new sale has these machines; keepSaleSelection is called before it is opened. */
export function newSaleHref(ids: readonly number[]): PageHref {
  return `/admin/sales?ids=${ids.length > MAX_BULK_SIZE ? KEPT_IN_TAB : ids.join(',')}`;
}

/** Keeps the machines of a new sale where its address cannot name them. */
export function keepSaleSelection(ids: readonly number[]): void {
  if (ids.length > MAX_BULK_SIZE) keepInTab(STORED_AS, ids);
}

/** The machines of a new sale; isLost where they were kept in another tab. */
export interface SaleSelection {
  productIds?: number[];
  isLost?: true;
}

/** The machines that an address names; undefined where it names none. */
export function saleSelectionOf(text: string | undefined): SaleSelection | undefined {
  const productIds =
    text === KEPT_IN_TAB
      ? readFromTab(STORED_AS, (stored) => (Array.isArray(stored) ? readIds(stored) : undefined))
      : readIds((text ?? '').split(','));
  if (productIds) return { productIds };
  return text === KEPT_IN_TAB ? { isLost: true } : undefined;
}
