import { categories, type Db, fields, rows, subcategories, subcategoryFields } from '@dealer/db';
import { sql } from 'drizzle-orm';
import type { KnownField } from '../domain/products/specifications/field-value.ts';

/** The known specifications, and those of each subcategory. */
interface KnownFields {
  /** All known specifications in their order. */
  all: KnownField[];
  /** Returns those of a product's subcategory in their order there; none for a product without one. */
  of: (product: { category: string; subcategory: string | null }) => KnownField[];
  bySubcategory: { category: string; subcategory: string; fields: KnownField[] }[];
}

/** Reads the definitions of the known specifications; as JSON, because hundreds of rows take longer. */
export async function loadKnownFields(db: Db): Promise<KnownFields> {
  const { id, name, slug, label, valueType, unit, displayOrder } = fields;
  const [read] = await rows<{
    all: KnownField[];
    ofSubcategories: [category: string, subcategory: string, id: number][];
  }>(
    db,
    sql`select
      (select coalesce(json_agg(json_build_object('id', ${id}, 'name', ${name}, 'slug', ${slug}, 'label', ${label},
        'valueType', ${valueType}, 'unit', ${unit}) order by ${displayOrder}, ${id}), '[]') from ${fields}) as all,
      (select coalesce(json_agg(json_build_array(${categories.slug}, ${subcategories.slug}, ${subcategoryFields.fieldId})
        order by ${subcategoryFields.displayOrder}, ${subcategoryFields.id}), '[]')
        from ${subcategoryFields}
        join ${subcategories} on ${subcategories.id} = ${subcategoryFields.subcategoryId}
        join ${categories} on ${categories.id} = ${subcategories.categoryId}) as "ofSubcategories"`,
  );
  const { all = [], ofSubcategories = [] } = read ?? {};
  const byId = new Map(all.map((field) => [field.id, field]));
  const bySubcategory = new Map<string, KnownFields['bySubcategory'][number]>();
  for (const [category, subcategory, fieldId] of ofSubcategories) {
    const field = byId.get(fieldId);
    const key = `${category}/${subcategory}`;
    const entry = bySubcategory.get(key) ?? { category, subcategory, fields: [] };
    if (field) entry.fields.push(field);
    bySubcategory.set(key, entry);
  }
  return {
    all,
    of: ({ category, subcategory }) => bySubcategory.get(`${category}/${subcategory ?? ''}`)?.fields ?? [],
    bySubcategory: [...bySubcategory.values()],
  };
}
