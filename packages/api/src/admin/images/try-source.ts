import {
  type ImageFetch,
  type ImageFetchAttempt,
  imageFetchAttempts,
  imageFetchCandidates,
  imageFetches,
  imageSourcePriority,
  type Transaction,
} from '@dealer/db';
import { and, eq, sql } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import { siteOf } from '../../domain/products/image-source.ts';
import { inTransaction } from '../../in-transaction.ts';
import { isFinal, OWN_ERROR_REASON } from '../../jobs/retry.ts';
import type { JobPayloads } from '../../jobs/topics.ts';
import type { JobRun } from '../../jobs/types.ts';
import { startDeadline } from '../../outbound/deadline.ts';
import { findImages, type SourceResult } from './find-images.ts';
import { enqueueAttempt } from './start-fetch.ts';
import { announceFetch, endFetch } from './state.ts';

/** For one source, pauses included; shorter than a job's lease. */
const SOURCE_TIME_LIMIT_MS = 90_000;

type Step = JobPayloads['images.try'];

interface OpenStep {
  fetch: ImageFetch;
  attempt: ImageFetchAttempt;
}

/** The step, where it is still to be done: a job that is run again after its process died may find it done. */
async function openStep(tx: Transaction, { fetchId, step }: Step): Promise<OpenStep | undefined> {
  const [fetch] = await tx.select().from(imageFetches).where(eq(imageFetches.id, fetchId)).for('update');
  const [attempt] = await tx
    .select()
    .from(imageFetchAttempts)
    .where(and(eq(imageFetchAttempts.fetchId, fetchId), eq(imageFetchAttempts.step, step)));
  return fetch?.status === 'running' && attempt?.status === 'trying' ? { fetch, attempt } : undefined;
}

/** The search pattern of the attempt's source; the source may have been deleted since. */
async function patternOf({ db }: Services, { fetch, attempt }: OpenStep): Promise<string | null> {
  if (fetch.testedSource) return fetch.testedSource.pattern;
  if (attempt.sourceId === null) return null;
  const [source] = await db
    .select({ pattern: imageSourcePriority.sourcePattern })
    .from(imageSourcePriority)
    .where(eq(imageSourcePriority.id, attempt.sourceId));
  return source?.pattern ?? null;
}

async function search(
  services: Services,
  step: Step,
  open: OpenStep,
  signal: AbortSignal,
): Promise<SourceResult> {
  const { fetch, attempt } = open;
  const showProgress = (change: { pageUrl: string } | { imageUrl: string }) =>
    inTransaction(services, async (tx) => {
      // Another worker may have ended the step after this one lost its lease.
      if (!(await openStep(tx, step))) return;
      await tx.update(imageFetchAttempts).set(change).where(eq(imageFetchAttempts.id, attempt.id));
      await announceFetch(tx, fetch.id);
    });
  return findImages({
    services,
    source: { id: attempt.sourceId, domain: attempt.sourceDomain, pattern: await patternOf(services, open) },
    machine: { brand: fetch.brand, model: fetch.model },
    signal,
    by: fetch.requestedBy,
    onPage: (pageUrl) => showProgress({ pageUrl }),
    onImage: (imageUrl) => showProgress({ imageUrl }),
  });
}

/** Counts an attempt at its source, which ranks by it (admin §2). */
async function countAttempt(
  tx: Transaction,
  sourceId: number,
  result: SourceResult,
  now: Date,
): Promise<void> {
  const { successCount, failureCount } = imageSourcePriority;
  const [best] = result.ok ? result.images : [];
  const counted = result.ok
    ? {
        successCount: sql`${successCount} + 1`,
        lastSuccessAt: now,
        lastResult: 'success' as const,
        imageQuality: best ? `${best.image.width} × ${best.image.height}` : null,
      }
    : {
        failureCount: sql`${failureCount} + 1`,
        lastResult: 'failed' as const,
        lastFailureCode: result.failure.code,
        lastFailureReason: result.failure.reason,
      };
  await tx
    .update(imageSourcePriority)
    .set({ ...counted, lastUsedAt: now })
    .where(eq(imageSourcePriority.id, sourceId));
}

async function storeImages(
  tx: Transaction,
  { fetch, attempt }: OpenStep,
  images: (SourceResult & { ok: true })['images'],
) {
  await tx
    .insert(imageFetchCandidates)
    .values(
      images.map(({ image, score, pageUrl, imageUrl }, position) => ({
        fetchId: fetch.id,
        productImageId: image.id,
        position,
        score,
        sourceDomain: attempt.sourceDomain,
        pageUrl,
        imageUrl,
      })),
    )
    .onConflictDoNothing();
}

/** Stores how a step ended together with what follows: the fetch's end, or its next step. */
async function endStep(services: Services, step: Step, result: SourceResult): Promise<void> {
  const now = services.now();
  await inTransaction(services, async (tx) => {
    const open = await openStep(tx, step);
    if (!open) return;
    const { fetch, attempt } = open;
    const [best] = result.ok ? result.images : [];
    const ended = result.ok
      ? { status: 'success' as const, pageUrl: best?.pageUrl, imageUrl: best?.imageUrl }
      : { status: 'failed' as const, errorCode: result.failure.code, error: result.failure.reason };
    const durationMs = Math.max(0, now.getTime() - attempt.createdAt.getTime());
    // A full disk is no failure of this source, nor is an error of our own.
    const isOwnError = !result.ok && ['storage', 'internal'].includes(result.failure.code);
    // Before the attempt, as a deletion of the source locks them.
    if (attempt.sourceId !== null && !fetch.isTest && !isOwnError)
      await countAttempt(tx, attempt.sourceId, result, now);
    await tx
      .update(imageFetchAttempts)
      .set({ ...ended, durationMs })
      .where(eq(imageFetchAttempts.id, attempt.id));
    // The next source's images could not be stored either.
    if (!result.ok && result.failure.code === 'storage')
      return endFetch(tx, fetch, 'failed', result.failure.reason, now);
    if (!result.ok) return enqueueAttempt(tx, fetch, step.step + 1, now);
    await storeImages(tx, open, result.images);
    const count = result.images.length;
    const message = `${count === 1 ? 'One image' : `${count} images`} found on ${siteOf(attempt.sourceDomain)}`;
    return endFetch(tx, fetch, 'success', message, now);
  });
}

/**
 * Tries one source for images of a model. The first source with an image ends the fetch, else the next one's job follows.
 * A step that its process did not end is done again from its start: what it stored before are whole files.
 */
export async function trySource(services: Services, step: Step, run: JobRun): Promise<void> {
  const open = await inTransaction(services, (tx) => openStep(tx, step));
  if (!open) return;
  const { signal, clear } = startDeadline(SOURCE_TIME_LIMIT_MS, run.signal);
  try {
    const result = await search(services, step, open, signal);
    // Another worker may have taken the job over.
    run.signal.throwIfAborted();
    await endStep(services, step, result);
  } catch (error) {
    if (run.signal.aborted || !isFinal(run, error)) throw error;
    services.log.error({ err: error, ...step }, 'An image source could not be tried');
    await giveUpSource(services, step);
  } finally {
    clear();
  }
}

/** Ends a step that failed for good; the next source follows. */
export function giveUpSource(services: Services, step: Step): Promise<void> {
  const failure = { code: 'internal', reason: OWN_ERROR_REASON } as const;
  return endStep(services, step, { ok: false, failure });
}
