import { type Db, productImages, rows } from '@dealer/db';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Services } from '../context.ts';
import { retention } from '../domain/retention.ts';

const DAY_MS = 86_400_000;
/** The tables whose rows can refer to an image, with the history that an undo restores images from. */
const REFERRING_TABLES = ['products', 'product_history', 'audit_logs', 'product_metadata', 'brands'] as const;

/** The URLs of stored images that any row refers to, with or without the width in the name. */
async function listReferencedImages(db: Db): Promise<Set<string>> {
  const urls = new Set<string>();
  for (const table of REFERRING_TABLES) {
    const found = await rows<{ name: string }>(
      db,
      sql`select distinct (regexp_matches(t::text, '/products/(p-[0-9a-f]{24})', 'g'))[1] as name
        from ${sql.identifier(table)} t where t::text like '%/products/p-%'`,
    );
    for (const { name } of found) urls.add(`/products/${name}.webp`);
  }
  return urls;
}

/** Deletes stored images that are older than a week and that nothing refers to. */
export async function deleteOrphanedImages({ db, now, images }: Services): Promise<void> {
  const storedBefore = new Date(now().getTime() - retention.orphanedImageDays * DAY_MS);
  const old = (await images.list()).filter(({ storedAt }) => storedAt < storedBefore);
  if (!old.length) return;
  const referenced = await listReferencedImages(db);
  for (const { url } of old) {
    if (referenced.has(url)) continue;
    await db
      .delete(productImages)
      .where(and(eq(productImages.url, url), lt(productImages.fetchedAt, storedBefore)));
    await images.remove(url, storedBefore);
  }
}
