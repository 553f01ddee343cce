import { categories, type Db, fields, subcategories, subcategoryFields } from '@dealer/db';
import { asc, eq } from 'drizzle-orm';
import type { KnownField } from '../domain/products/specifications/field-value.ts';

/** The known specifications, and those of each subcategory. */
interface KnownFields {
  /** In their order. */
  all: KnownField[];
  /** Those of a subcategory in their order there; none for a product without one. */
  of: (place: { category: string; subcategory: string | null }) => KnownField[];
  places: { category: string; subcategory: string; fields: KnownField[] }[];
}

const columns = {
  id: fields.id,
  name: fields.name,
  slug: fields.slug,
  label: fields.label,
  valueType: fields.valueType,
  unit: fields.unit,
};

/** Reads the definitions of the known specifications; two small queries. */
export async function loadKnownFields(db: Db): Promise<KnownFields> {
  const all = await db.select(columns).from(fields).orderBy(asc(fields.displayOrder), asc(fields.id));
  const rows = await db
    .select({
      category: categories.slug,
      subcategory: subcategories.slug,
      fieldId: subcategoryFields.fieldId,
    })
    .from(subcategoryFields)
    .innerJoin(subcategories, eq(subcategories.id, subcategoryFields.subcategoryId))
    .innerJoin(categories, eq(categories.id, subcategories.categoryId))
    .orderBy(asc(subcategoryFields.displayOrder), asc(subcategoryFields.id));
  const byId = new Map(all.map((field) => [field.id, field]));
  const places = new Map<string, KnownFields['places'][number]>();
  for (const { category, subcategory, fieldId } of rows) {
    const field = byId.get(fieldId);
    const key = `${category}/${subcategory}`;
    const place = places.get(key) ?? { category, subcategory, fields: [] };
    if (field) places.set(key, { ...place, fields: [...place.fields, field] });
  }
  return {
    all,
    of: ({ category, subcategory }) => places.get(`${category}/${subcategory ?? ''}`)?.fields ?? [],
    places: [...places.values()],
  };
}
