import {
  type ImageFetch,
  imageFetchAttempts,
  imageFetches,
  type TestedSource,
  type Transaction,
} from '@dealer/db';
import { modelKey } from '../../domain/products/model-key.ts';
import { inTransaction } from '../../in-transaction.ts';
import { enqueue, stepJobKey } from '../../jobs/queue.ts';
import { readCurrentMachine } from '../catalog/ensure.ts';
import type { StaffContext } from '../staff-context.ts';
import { ensureSources, nextSource } from './next-source.ts';
import { findRunningFetch } from './running-fetch.ts';
import type { FetchImagesInput, ImageFetchState, ImagesOfModel } from './schema.ts';
import { announceFetch, endFetch, getFetchState } from './state.ts';

const NO_IMAGE_FOUND = 'Unable to find a new image. Try manual upload.';

const noSourceMessage = (brand: string) =>
  `No image source is left to try for ${brand}. Add one under the image source priority, or try manual upload.`;

/**
 * Adds the next attempt of a fetch, which viewers see at once, and its job, in the caller's transaction; or ends the fetch as
 * failed where no source is left.
 */
export async function enqueueAttempt(
  tx: Transaction,
  fetch: ImageFetch,
  step: number,
  now: Date,
): Promise<void> {
  const source = await nextSource(tx, fetch);
  if (!source) {
    const message = step === 1 ? noSourceMessage(fetch.brand) : NO_IMAGE_FOUND;
    return endFetch(tx, fetch, 'failed', message, now);
  }
  await tx
    .insert(imageFetchAttempts)
    .values({ fetchId: fetch.id, step, sourceId: source.id, sourceDomain: source.domain, createdAt: now });
  const payload = { fetchId: fetch.id, step };
  await enqueue(
    tx,
    { now: () => now },
    { topic: 'images.try', payload, key: stepJobKey('images.try', fetch.id, step) },
  );
  return announceFetch(tx, fetch.id);
}

/** The person who fetches images and the services for it: a request's context, or a job's services in somebody's name. */
export interface FetchContext extends Pick<StaffContext, 'db' | 'now'> {
  actor: { id: number | null };
}

/**
 * Starts a fetch of images for a machine, or returns the one that runs already: two people at the same machine share it.
 * It is a job: it goes on when the viewer leaves.
 */
export async function startFetch(ctx: FetchContext, input: FetchImagesInput): Promise<ImageFetchState> {
  const { excludeSources, ...named } = input;
  const { brand, model } = await readCurrentMachine(ctx.db, named);
  const key = modelKey(brand, model);
  const now = ctx.now();
  const state = await inTransaction(ctx, async (tx, ctx) => {
    const running = await findRunningFetch(tx, key, now);
    if (running) return getFetchState(tx, running.id);
    await ensureSources(tx, brand);
    const [added] = await tx
      .insert(imageFetches)
      .values({ modelKey: key, brand, model, excludeSources, requestedBy: ctx.actor.id, createdAt: now })
      .onConflictDoNothing()
      .returning();
    if (!added) return undefined;
    await enqueueAttempt(tx, added, 1, now);
    // Read here: after the commit the worker begins, and the answer would wait behind its queries.
    return getFetchState(tx, added.id);
  });
  // Without a row somebody else started one at the same moment, which is there now.
  return state ?? startFetch(ctx, input);
}

/** Tries one source for a model, as a fetch that changes no counts. */
export async function startTest(
  ctx: StaffContext,
  named: ImagesOfModel,
  testedSource: TestedSource,
): Promise<ImageFetchState> {
  const { brand, model } = await readCurrentMachine(ctx.db, named);
  const now = ctx.now();
  return inTransaction(ctx, async (tx, ctx) => {
    const values = {
      modelKey: modelKey(brand, model),
      brand,
      model,
      testedSource,
      isTest: true,
      requestedBy: ctx.actor.id,
      createdAt: now,
    };
    const [added] = await tx.insert(imageFetches).values(values).returning();
    if (!added) throw new Error('The insert answered no row');
    await enqueueAttempt(tx, added, 1, now);
    return getFetchState(tx, added.id);
  });
}
