import { carriedBrands, carriedEngineBrands } from '../carried.ts';
import type { Db } from '../database.ts';
import { makeCatalogTree } from '../factories/index.ts';
import { brands, engineBrands, fields, searchSynonyms } from '../schema/index.ts';
import { knownFields } from './known-fields.ts';
import { synonyms } from './synonyms.ts';

/**
 * Adds missing entries of the lists that every shop needs: categories, subcategories, brands, engine brands, known fields. The
 * synonyms of searches are added to an empty table only, because the shop may delete some.
 */
export async function seedReference(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await makeCatalogTree(tx);
    await tx
      .insert(brands)
      .values([...carriedBrands])
      .onConflictDoNothing();
    await tx
      .insert(engineBrands)
      .values(carriedEngineBrands.map((name) => ({ name })))
      .onConflictDoNothing();
    await tx.insert(fields).values(knownFields).onConflictDoNothing();
    if ((await tx.$count(searchSynonyms)) === 0) {
      await tx.insert(searchSynonyms).values(synonyms).onConflictDoNothing();
    }
  });
}
