import { type Db, productMetadata } from '@dealer/db';
import { and, eq } from 'drizzle-orm';
import { isOwnImage } from '../../domain/product-fields.ts';
import { plain, plainSql } from '../../search/keywords.ts';
import { sameName } from '../catalog/ensure.ts';
import type { FoundFacts } from './schema.ts';

/** The shop's earlier entry of a model (decisions X3); undefined if there is none. */
export async function findHistoricalEntry(
  db: Db,
  brand: string,
  model: string,
): Promise<FoundFacts | undefined> {
  const [entry] = await db
    .select()
    .from(productMetadata)
    .where(and(sameName(productMetadata.brand, brand), eq(plainSql(productMetadata.model), plain(model))));
  if (!entry) return undefined;
  // Images of other sites must not be shown.
  const images = entry.images.filter(isOwnImage);
  return { ...entry, images, price: entry.msrp };
}
