import { carriedBrands, carriedEngineBrands } from '../carried.ts';
import type { Db } from '../database.ts';
import { makeCatalogTree } from '../factories/index.ts';
import { brands, engineBrands, fields } from '../schema/index.ts';
import { knownFields } from './known-fields.ts';

/** Adds missing entries of the lists that every shop needs: categories, subcategories, brands, engine brands, known fields. */
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
  });
}
