import {
  type Db,
  excludedImageSources,
  IMAGE_FETCHES_CHANNEL,
  type ImageFetch,
  imageFetchAttempts,
  imageFetchCandidates,
  imageFetches,
  productImages,
  type Transaction,
} from '@dealer/db';
import { asc, eq, sql } from 'drizzle-orm';
import { modelKey } from '../../domain/products/model-key.ts';
import { notFound } from '../../errors.ts';
import type { ImageFetchState, ImagesOfModel } from './schema.ts';

/** The row of a fetch. @throws NOT_FOUND */
export async function getFetchRow(db: Db, fetchId: number): Promise<ImageFetch> {
  const [row] = await db.select().from(imageFetches).where(eq(imageFetches.id, fetchId));
  if (!row) throw notFound('Image fetch');
  return row;
}

/** A fetch with its attempts and candidates as they are stored. @throws NOT_FOUND */
export async function getFetchState(db: Db, fetchId: number): Promise<ImageFetchState> {
  // The revision is read first: what changes meanwhile raises it, and is read once more.
  const row = await getFetchRow(db, fetchId);
  const attempts = await db
    .select({
      id: imageFetchAttempts.id,
      status: imageFetchAttempts.status,
      sourceDomain: imageFetchAttempts.sourceDomain,
      sourceUrl: imageFetchAttempts.pageUrl,
      imageUrl: imageFetchAttempts.imageUrl,
      errorCode: imageFetchAttempts.errorCode,
      error: imageFetchAttempts.error,
      durationMs: imageFetchAttempts.durationMs,
    })
    .from(imageFetchAttempts)
    .where(eq(imageFetchAttempts.fetchId, fetchId))
    .orderBy(asc(imageFetchAttempts.step));
  const candidates = await db
    .select({
      id: imageFetchCandidates.id,
      url: productImages.url,
      width: productImages.width,
      height: productImages.height,
      score: imageFetchCandidates.score,
      sourceDomain: imageFetchCandidates.sourceDomain,
      sourceUrl: imageFetchCandidates.pageUrl,
      imageUrl: imageFetchCandidates.imageUrl,
    })
    .from(imageFetchCandidates)
    .innerJoin(productImages, eq(productImages.id, imageFetchCandidates.productImageId))
    .where(eq(imageFetchCandidates.fetchId, fetchId))
    .orderBy(asc(imageFetchCandidates.position));
  const { revision, brand, model, isTest, status, message, createdAt } = row;
  return {
    fetchId,
    revision,
    brand,
    model,
    isTest,
    status,
    message,
    startedAt: createdAt,
    attempts,
    candidates,
  };
}

/** Raises a fetch's revision and announces it at the commit; part of every change of a fetch. @param tx its transaction */
export async function announceFetch(tx: Transaction, fetchId: number): Promise<void> {
  const raised = tx.$with('raised').as(
    tx
      .update(imageFetches)
      .set({ revision: sql`${imageFetches.revision} + 1` })
      .where(eq(imageFetches.id, fetchId))
      .returning({ id: imageFetches.id }),
  );
  await tx
    .with(raised)
    .select({ notified: sql`pg_notify(${IMAGE_FETCHES_CHANNEL}, ${raised.id}::text)` })
    .from(raised);
}

/** Ends a fetch, with how it ended in a sentence for staff. @param tx the transaction of what ended it */
export async function endFetch(
  tx: Transaction,
  { id }: Pick<ImageFetch, 'id'>,
  status: 'success' | 'failed',
  message: string,
  now: Date,
): Promise<void> {
  await tx.update(imageFetches).set({ status, message, endedAt: now }).where(eq(imageFetches.id, id));
  await announceFetch(tx, id);
}

/** The domains that are marked 'Not this model' for a machine. */
export async function listExcludedSources(db: Db, { brand, model }: ImagesOfModel): Promise<string[]> {
  const found = await db
    .select({ domain: excludedImageSources.sourceDomain })
    .from(excludedImageSources)
    .where(eq(excludedImageSources.modelKey, modelKey(brand, model)))
    .orderBy(asc(excludedImageSources.sourceDomain));
  return found.map(({ domain }) => domain);
}
