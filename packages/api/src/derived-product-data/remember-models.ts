import { modelKeySql, nameKeySql, productMetadata, products, type Transaction } from '@dealer/db';
import { inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

/** A model is remembered once a person approved it: published, or saved a draft that a lookup filled in (decisions X3). */
const approved = sql`(${products.status} = 'published'
  or (${products.createdViaSmartLookup} and not ${products.isNew} and ${products.status} <> 'deleted'))`;

/** Leaves a value out for a used machine, whose name, description ('212 hours'), price and images do not describe its model. */
const ifNew = (value: SQL, otherwise: SQL) =>
  sql`case when ${products.condition} = 'new' then ${value} else ${otherwise} end`;

/** A value that the newest product lacks keeps the one that is remembered. */
const newOrStored = (column: string) =>
  sql.raw(`coalesce(excluded."${column}", product_metadata."${column}")`);
const newOrStoredList = (column: string) =>
  sql.raw(
    `case when excluded."${column}" = '[]'::jsonb then product_metadata."${column}" else excluded."${column}" end`,
  );

/** A value, or null where an AI gave it and nobody confirmed it. */
function confirmed(unconfirmed: UnconfirmedFields, field: string, value: SQLWrapper): SQL {
  const keys = [...unconfirmed].flatMap(([id, fields]) => (fields.has(field) ? [id] : []));
  if (!keys.length) return sql`${value}`;
  const ids = sql.join(
    keys.map((id) => sql`${id}`),
    sql`, `,
  );
  return sql`case when ${products.id} not in (${ids}) then ${value} end`;
}

type UnconfirmedFields = ReadonlyMap<number, ReadonlySet<string>>;

/**
 * Stores what products say about their models, one row per brand and model, in the transaction of the write that a
 * person made. Skips products that are not approved and those without a brand or a model.
 * @param ids of the written products
 * @param drafts include drafts: a person saved what was looked up for them
 * @param unconfirmed fields by product that are left out
 */
export async function rememberModels(
  tx: Transaction,
  ids: readonly number[],
  { drafts = false, unconfirmed = new Map() }: { drafts?: boolean; unconfirmed?: UnconfirmedFields } = {},
): Promise<void> {
  if (!ids.length) return;
  const list = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );
  const known = (field: string, value: SQLWrapper) => confirmed(unconfirmed, field, value);
  const listOf = (field: string, value: SQLWrapper) => sql`coalesce(${known(field, value)}, '[]'::jsonb)`;
  await tx.execute(sql`
    insert into ${productMetadata}
      (brand, model, name, description, category, subcategory, cutting_width, engine_displacement, engine_brand,
       images, msrp, features, specifications, updated_at)
    select distinct on (${modelKeySql(products.brand, products.model)})
      ${products.brand}, ${products.model}, ${ifNew(known('name', products.name), sql`null`)},
      ${ifNew(known('description', products.description), sql`null`)},
      ${known('category', sql`nullif(${products.category}, 'uncategorized')`)},
      ${known('subcategory', products.subcategory)}, ${known('cuttingWidth', products.cuttingWidth)},
      ${known('engineDisplacement', products.engineDisplacement)}, ${known('engineBrand', products.engineBrand)},
      ${ifNew(listOf('images', products.images), sql`'[]'::jsonb`)},
      ${ifNew(
        sql`nullif(greatest(${known('originalPrice', products.originalPrice)}, ${known('price', products.price)}), 0)`,
        sql`null`,
      )},
      ${listOf('features', products.features)}, ${known('specifications', products.specifications)},
      ${products.updatedAt}
    from ${products}
    where ${products.id} in (${list}) and (${approved} or (${drafts} and ${products.status} = 'draft'))
      and ${nameKeySql(products.brand)} <> '' and ${nameKeySql(products.model)} <> ''
    order by ${modelKeySql(products.brand, products.model)}, (${products.condition} = 'new') desc,
      ${products.updatedAt} desc, ${products.id} desc
    on conflict (${modelKeySql(sql`brand`, sql`model`)}) do update set
      brand = excluded.brand, model = excluded.model, name = ${newOrStored('name')},
      description = ${newOrStored('description')}, category = ${newOrStored('category')},
      subcategory = case when excluded.category is null then product_metadata.subcategory else excluded.subcategory end,
      cutting_width = ${newOrStored('cutting_width')}, engine_displacement = ${newOrStored('engine_displacement')},
      engine_brand = ${newOrStored('engine_brand')}, images = ${newOrStoredList('images')}, msrp = ${newOrStored('msrp')},
      features = ${newOrStoredList('features')}, specifications = ${newOrStored('specifications')}, updated_at = excluded.updated_at`);
}

/**
 * Deletes what products said of their models once their creation was undone, where the shop has no other machine of the model: such
 * an entry would go on filling in what nobody approves any more (decisions X3).
 * @param ids of the deleted products
 */
export async function forgetModels(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (!ids.length) return;
  const other = alias(products, 'other');
  const key = modelKeySql(products.brand, products.model);
  await tx.execute(sql`
    delete from ${productMetadata} using ${products}
    where ${inArray(products.id, [...ids])}
      and ${modelKeySql(productMetadata.brand, productMetadata.model)} = ${key}
      and ${productMetadata.updatedAt} >= ${products.createdAt}
      and not exists (select from ${products} as ${sql.identifier('other')}
        where ${modelKeySql(other.brand, other.model)} = ${key} and ${other.status} <> 'deleted')`);
}
