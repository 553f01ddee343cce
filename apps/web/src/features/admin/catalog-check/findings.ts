import type { RouterOutputs } from '@dealer/api/types';
import type { PageHref } from '../../../page-href.ts';

export type FindingsOfProduct = RouterOutputs['admin']['catalogCheck']['list']['items'][number];
export type FindingRow = FindingsOfProduct['findings'][number];

/** Where a value is put right: the product's form, with the focus in its field. */
export function fixHref({ id, status }: Pick<FindingsOfProduct, 'id' | 'status'>, field: string): PageHref {
  return `/admin/inventory?tab=${status === 'draft' ? 'drafts' : 'published'}&edit=${id}&field=${field}`;
}
