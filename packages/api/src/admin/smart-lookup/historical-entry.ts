import { type Db, productMetadata } from '@dealer/db';
import { and, eq } from 'drizzle-orm';
import { plain, plainSql } from '../../search/keywords.ts';
import { sameName } from '../catalog/ensure.ts';
import type { FoundFacts } from './schema.ts';

/** What people of the shop entered of a model before; undefined where it is new to them (decisions X3). */
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
  // What other sites show is not the shop's to show again.
  const images = entry.images.filter((address) => address.startsWith('/'));
  return { ...entry, images, price: entry.msrp };
}
