import { productImages, rows, type Transaction } from '@dealer/db';
import { DAY_MS } from '@dealer/db/durations';
import { and, asc, inArray, lt, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Services } from '../context.ts';
import { chunks } from '../domain/chunks.ts';
import type { Retention } from '../domain/shop/retention.ts';
import { inLongTransaction } from '../in-transaction.ts';

/** The tables whose rows can refer to an image, with the history that an undo restores images from. */
const REFERRING_TABLES = [
  'products',
  'product_history',
  'audit_logs',
  'product_metadata',
  'brands',
  'quote_photos',
] as const;

/** Selects the URLs of stored images that any row refers to, with or without the width in the name. */
function referencedImages(): SQL {
  const selections = REFERRING_TABLES.map(
    (
      table,
    ) => sql`select '/products/' || (regexp_matches(t::text, '/products/(p-[0-9a-f]{24})', 'g'))[1] || '.webp'
      from ${sql.identifier(table)} t where t::text like '%/products/p-%'`,
  );
  return sql.join(selections, sql` union `);
}

async function listReferencedImages(tx: Transaction): Promise<Set<string>> {
  const found = await rows<{ url: string }>(tx, sql`select url from (${referencedImages()}) as found(url)`);
  return new Set(found.map(({ url }) => url));
}

/**
 * Deletes the rows of images that nothing refers to. The references are read by the statement that deletes, once the rows are
 * locked: a save that refers to one holds a lock of it until it has committed, or finds it gone.
 * @returns those of the URLs whose files nobody needs now
 */
async function deleteRows(tx: Transaction, urls: readonly string[], fetchedBefore: Date): Promise<string[]> {
  const { url, fetchedAt } = productImages;
  const isOld = and(inArray(url, [...urls]), lt(fetchedAt, fetchedBefore));
  await tx.select({ url }).from(productImages).where(isOld).orderBy(asc(url)).for('update');
  const isUnreferenced = notInArray(url, sql`(${referencedImages()})`);
  await tx.delete(productImages).where(and(isOld, isUnreferenced));
  const remaining = await tx
    .select({ url })
    .from(productImages)
    .where(inArray(url, [...urls]));
  // Files whose row was never written can have been referred to meanwhile, too.
  const needed = new Set([...remaining.map((row) => row.url), ...(await listReferencedImages(tx))]);
  return urls.filter((each) => !needed.has(each));
}

/** Deletes stored images that are old enough and that nothing refers to. */
export async function deleteOrphanedImages(
  services: Services,
  { orphanedImageDays }: Pick<Retention, 'orphanedImageDays'>,
): Promise<void> {
  const { now, images } = services;
  const storedBefore = new Date(now().getTime() - orphanedImageDays * DAY_MS);
  const stored = await images.list();
  const old = stored.filter(({ storedAt }) => storedAt < storedBefore);
  if (!old.length) return;
  // Most images are referred to. Their rows are not locked, because saves that refer to them would wait for the lock.
  const referenced = await inLongTransaction(services, (tx) => listReferencedImages(tx));
  const orphaned = old.flatMap(({ url }) => (referenced.has(url) ? [] : url));
  for (const urls of chunks(orphaned)) {
    const deleted = await inLongTransaction(services, (tx) => deleteRows(tx, urls, storedBefore));
    for (const url of deleted) await images.remove(url, storedBefore);
  }
}
