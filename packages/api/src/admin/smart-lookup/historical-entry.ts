import { type Db, modelKeySql, productMetadata } from '@dealer/db';
import { sql } from 'drizzle-orm';
import { modelKey } from '../../domain/products/model-key.ts';
import { isOwnImage } from '../../domain/products/product-fields.ts';
import { readCurrentNames } from '../catalog/ensure.ts';
import type { FoundFacts } from './schema.ts';

/** The shop's earlier entry of a model (decisions X3); undefined if there is none. */
export async function findHistoricalEntry(
  db: Db,
  brand: string,
  model: string,
): Promise<FoundFacts | undefined> {
  const [entry] = await findHistoricalEntries(db, [{ brand, model }]);
  return entry;
}

/** The shop's earlier entries of several models, by one query, in their order. */
export async function findHistoricalEntries(
  db: Db,
  machines: readonly { brand: string; model: string }[],
): Promise<(FoundFacts | undefined)[]> {
  if (!machines.length) return [];
  const current = await readCurrentNames(
    db,
    machines.map(({ brand }) => brand),
  );
  const wanted = machines.map(({ brand, model }, place) => ({
    place,
    key: modelKey(current.get(brand) ?? brand, model),
  }));
  const found = await db
    .select({ place: sql<number>`wanted.place`, entry: productMetadata })
    .from(productMetadata)
    .innerJoin(
      sql`json_to_recordset(${JSON.stringify(wanted)}::json) as wanted(place integer, key text)`,
      sql`${modelKeySql(productMetadata.brand, productMetadata.model)} = wanted.key`,
    );
  const entries = new Map(
    // Images of other sites must not be shown.
    found.map(({ place, entry }) => [
      place,
      { ...entry, images: entry.images.filter(isOwnImage), price: entry.msrp },
    ]),
  );
  return machines.map((_, place) => entries.get(place));
}
