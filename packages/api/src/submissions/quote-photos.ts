import { type Db, quotePhotos } from '@dealer/db';
import { asc, eq } from 'drizzle-orm';

/** The addresses of a request's photos, the oldest first. */
export async function listQuotePhotos(db: Db, quoteId: number): Promise<string[]> {
  const found = await db
    .select({ url: quotePhotos.url })
    .from(quotePhotos)
    .where(eq(quotePhotos.quoteRequestId, quoteId))
    .orderBy(asc(quotePhotos.id));
  return found.map(({ url }) => url);
}
