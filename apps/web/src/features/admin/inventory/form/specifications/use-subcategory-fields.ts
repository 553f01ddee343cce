import type { RouterOutputs } from '@dealer/api/types';
import { trpc } from '../../../../../trpc.ts';
import { useValue } from '../form-store.ts';

export type SubcategoryField =
  RouterOutputs['admin']['catalog']['subcategoryFields'][number]['fields'][number];

/** The specifications of the chosen subcategory, in their order; none without one. */
export function useSubcategoryFields(): readonly SubcategoryField[] {
  const category = useValue('category');
  const subcategory = useValue('subcategory');
  const { data = [] } = trpc.admin.catalog.subcategoryFields.useQuery();
  const place = data.find((known) => known.category === category && known.subcategory === subcategory);
  return place?.fields ?? [];
}
