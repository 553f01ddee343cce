import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { lower, plain } from './schema/columns.ts';
import { productMetadata, products } from './schema/index.ts';

/** A model is remembered where a person stands by it: published, or a lookup's draft that somebody saved (decisions X3). */
const approved = sql`(${products.status} = 'published'
  or (${products.createdViaSmartLookup} and not ${products.isNew} and ${products.status} <> 'deleted'))`;

/** What one machine alone is, second-hand with its own scratches, says nothing of the model. */
const ifNew = (value: SQL, otherwise: SQL) =>
  sql`case when ${products.condition} = 'new' then ${value} else ${otherwise} end`;

/** A fact that the newest entry does not have does not take away what an earlier one knew. */
const kept = (column: string) => sql.raw(`coalesce(excluded."${column}", product_metadata."${column}")`);
const keptList = (column: string) =>
  sql.raw(
    `case when excluded."${column}" = '[]'::jsonb then product_metadata."${column}" else excluded."${column}" end`,
  );

/**
 * Remembers what products say of their models, one row a brand and model, in the transaction of the write that a person
 * made. Products that nobody stands by yet, and those without a brand or a model, are passed over.
 * @param drafts of drafts too: somebody saved what was looked up for them
 */
export async function rememberModels(
  tx: Db,
  ids: readonly number[],
  { drafts = false }: { drafts?: boolean } = {},
): Promise<void> {
  if (!ids.length) return;
  const list = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );
  await tx.execute(sql`
    insert into ${productMetadata}
      (brand, model, name, description, category, subcategory, cutting_width, engine_displacement, engine_brand,
       images, msrp, features, specifications, updated_at)
    select distinct on (${lower(products.brand)}, ${plain(products.model)})
      ${products.brand}, ${products.model}, ${products.name}, ${products.description},
      nullif(${products.category}, 'uncategorized'), ${products.subcategory}, ${products.cuttingWidth},
      ${products.engineDisplacement}, ${products.engineBrand},
      ${ifNew(sql`${products.images}`, sql`'[]'::jsonb`)},
      ${ifNew(sql`nullif(greatest(${products.originalPrice}, ${products.price}), 0)`, sql`null`)},
      ${products.features}, ${products.specifications}, ${products.updatedAt}
    from ${products}
    where ${products.id} in (${list}) and (${approved} or (${drafts} and ${products.status} = 'draft'))
      and ${products.brand} <> '' and ${plain(products.model)} <> ''
    order by ${lower(products.brand)}, ${plain(products.model)}, ${products.updatedAt} desc, ${products.id} desc
    on conflict (lower(brand), translate(lower(model), ' -', '')) do update set
      brand = excluded.brand, model = excluded.model, name = excluded.name,
      description = ${kept('description')}, category = ${kept('category')},
      subcategory = case when excluded.category is null then product_metadata.subcategory else excluded.subcategory end,
      cutting_width = ${kept('cutting_width')}, engine_displacement = ${kept('engine_displacement')},
      engine_brand = ${kept('engine_brand')}, images = ${keptList('images')}, msrp = ${kept('msrp')},
      features = ${keptList('features')}, specifications = ${kept('specifications')}, updated_at = excluded.updated_at`);
}
