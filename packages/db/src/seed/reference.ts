import { sql } from 'drizzle-orm';
import { builtInBrands, builtInCategories, builtInEngineBrands } from '../built-in-catalog.ts';
import type { OuterDb, Transaction } from '../database.ts';
import { type CatalogTree, makeCatalogTree } from '../factories/index.ts';
import { rows } from '../rows.ts';
import { brands, engineBrands, fields, searchSynonyms, subcategoryFields } from '../schema/index.ts';
import { knownFields, knownSubcategoryFields } from './known-fields.ts';
import { synonyms } from './synonyms.ts';

/**
 * Adds missing entries of the lists that every shop needs for its machines: categories, subcategories, brands, engine brands, known
 * fields. The fields of a subcategory are added where there are none, because the shop may delete some.
 */
async function addCatalogLists(tx: Transaction): Promise<void> {
  const tree = await makeCatalogTree(tx);
  await tx
    .insert(brands)
    .values([...builtInBrands])
    .onConflictDoNothing();
  await tx
    .insert(engineBrands)
    .values(builtInEngineBrands.map((name) => ({ name })))
    .onConflictDoNothing();
  await addSearchWords(tx);
  await tx.insert(fields).values(knownFields).onConflictDoNothing();
  await addSubcategoryFields(tx, tree);
}

/** Adds the catalog's lists, and the synonyms of searches where there are none, because the shop may delete some. */
export async function addReference(tx: Transaction): Promise<void> {
  await addCatalogLists(tx);
  if ((await tx.$count(searchSynonyms)) === 0) {
    await tx.insert(searchSynonyms).values(synonyms).onConflictDoNothing();
  }
}

/** As addReference, in a transaction of its own. Of two processes that start at once, one waits for the other's rows. */
export async function seedReference(db: OuterDb): Promise<void> {
  await db.longTransaction(addReference);
}

/** Adds the catalog's lists alone, for tests without searches: the synonyms take most of the time of seedReference. */
export async function seedCatalogLists(db: OuterDb): Promise<void> {
  await db.transaction(addCatalogLists);
}

/** Makes the words of the built-in lists known to searches: visitors see these lists even without a machine. */
async function addSearchWords(tx: Transaction): Promise<void> {
  const names = [
    ...builtInBrands.map(({ name }) => name),
    ...builtInEngineBrands,
    ...builtInCategories.flatMap(({ name, hidden, subcategories }) =>
      hidden ? [] : [name, ...subcategories.map(([, subcategory]) => subcategory)],
    ),
  ];
  await rows(
    tx,
    sql`select add_search_words(array(select json_array_elements_text(${JSON.stringify(names)}::text::json)))::text`,
  );
}

async function addSubcategoryFields(tx: Transaction, tree: CatalogTree): Promise<void> {
  const stored = await tx.select({ id: fields.id, slug: fields.slug }).from(fields);
  const used = await tx.selectDistinct({ id: subcategoryFields.subcategoryId }).from(subcategoryFields);
  const filled = new Set(used.map(({ id }) => id));
  const fieldIds = new Map(stored.map(({ id, slug }) => [slug, id]));
  const slugOf = new Map(tree.categories.map(({ id, slug }) => [id, slug]));
  const values = tree.subcategories
    .filter(({ id }) => !filled.has(id))
    .flatMap(({ id, slug, categoryId }) =>
      knownSubcategoryFields
        .filter((known) => known.subcategory === slug && known.category === slugOf.get(categoryId))
        .flatMap(({ field, displayOrder }) => {
          const fieldId = fieldIds.get(field);
          return fieldId === undefined ? [] : [{ subcategoryId: id, fieldId, displayOrder }];
        }),
    );
  if (values.length) await tx.insert(subcategoryFields).values(values).onConflictDoNothing();
}
