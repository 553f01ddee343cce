import { loadKnownFields } from '../../derived-product-data/index.ts';
import { columnOfField } from '../../domain/products/specifications/field-facts.ts';
import type { StaffContext } from '../staff-context.ts';
import type { SubcategoryFields } from './schema.ts';

/** The specifications of each subcategory in their order, for the product form. */
export async function listSubcategoryFields({ db }: Pick<StaffContext, 'db'>): Promise<SubcategoryFields[]> {
  const { bySubcategory } = await loadKnownFields(db);
  return bySubcategory.map(({ category, subcategory, fields }) => ({
    category,
    subcategory,
    fields: fields.map((field) => ({ ...field, column: columnOfField(field, fields) })),
  }));
}
