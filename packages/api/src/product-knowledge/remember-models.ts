import { lower, plain, productMetadata, products, type Transaction } from '@dealer/db';
import { type SQL, sql } from 'drizzle-orm';

/** A model is remembered once a person approved it: published, or saved a draft that a lookup filled in (decisions X3). */
const approved = sql`(${products.status} = 'published'
  or (${products.createdViaSmartLookup} and not ${products.isNew} and ${products.status} <> 'deleted'))`;

/** The price and the images of a used machine do not describe its model. */
const ifNew = (value: SQL, otherwise: SQL) =>
  sql`case when ${products.condition} = 'new' then ${value} else ${otherwise} end`;

/** A value that the newest product lacks keeps the one that is remembered. */
const kept = (column: string) => sql.raw(`coalesce(excluded."${column}", product_metadata."${column}")`);
const keptList = (column: string) =>
  sql.raw(
    `case when excluded."${column}" = '[]'::jsonb then product_metadata."${column}" else excluded."${column}" end`,
  );

/**
 * Stores what products say about their models, one row per brand and model, in the transaction of the write that a
 * person made. Skips products that are not approved and those without a brand or a model.
 * @param ids of the written products
 * @param drafts include drafts: a person saved what was looked up for them
 */
export async function rememberModels(
  tx: Transaction,
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
