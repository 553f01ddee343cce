import type { EnrichmentRun } from '@dealer/db';
import type { EnrichmentContext } from '../../context.ts';
import { DomainError } from '../../errors.ts';
import { OWN_ERROR_REASON } from '../../jobs/retry.ts';
import { fetchNewImage } from '../images/fetch-new-image.ts';
import type { ClaimedItem } from './claim-items.ts';
import { answerFor, FailedLookup, PauseRun, toItemAnswer, WaitForAi } from './item-answer.ts';
import { addAiFacts, type ProductPlan } from './plan-product.ts';
import { type FinishedItem, ItemTakenOver, type Outcome } from './store-outcomes.ts';
import { tryProduct } from './trial-item.ts';

/** A run waits this long for a search of images. The search goes on afterwards, and staff choose from its images. */
const IMAGE_WAIT_MS = 25_000;

/** Whether an error is about the whole step, not about one of its products. */
export const endsStep = (error: unknown) =>
  [PauseRun, WaitForAi, ItemTakenOver].some((kind) => error instanceof kind);

/**
 * Does the work on one product of a run, from its gaps to what is to be stored; the product itself is left as it is.
 * @returns with isAnswered, whether the AI gave an answer: undefined where it was not asked
 * @throws PauseRun, WaitForAi
 */
export async function enrichItem(
  services: EnrichmentContext,
  run: EnrichmentRun,
  claimed: ClaimedItem,
  signal: AbortSignal,
): Promise<FinishedItem & { isAnswered: boolean | undefined }> {
  const { item, product, prepared } = claimed;
  try {
    if (!prepared) {
      const outcome = await tryProduct(services, run, item, product);
      const isAnswered = outcome.status === 'skipped' ? undefined : true;
      return { item, product, result: { outcome }, isAnswered };
    }
    const { plan, known, question, found } = prepared;
    const answer = question
      ? await answerFor(services, run, claimed, question)
      : known && toItemAnswer(known.answer, known.notes);
    if (answer?.facts) addAiFacts(plan, product, run, found, answer.facts, answer.versionId);
    plan.notes.push(...(answer?.notes ?? []));
    await addImages(services, run, claimed, plan, signal);
    return { item, product, result: { plan }, isAnswered: question ? true : undefined };
  } catch (error) {
    if (endsStep(error) || signal.aborted) throw error;
    const isAnswered = error instanceof FailedLookup ? false : undefined;
    return { item, product, result: { outcome: failureOf(services, run, claimed, error) }, isAnswered };
  }
}

/** Returns the outcome of a product whose work failed. The text of an unknown error can hold a query and its values: log only. */
export function failureOf(
  { log }: EnrichmentContext,
  { id: runId }: EnrichmentRun,
  { product }: Pick<ClaimedItem, 'product'>,
  error: unknown,
): Outcome {
  const isKnown = error instanceof DomainError || error instanceof FailedLookup;
  if (!isKnown) log.error({ err: error, runId, productId: product.id }, 'Enrichment failed');
  const message = isKnown ? error.message : OWN_ERROR_REASON;
  return { status: 'error', message, changes: [] };
}

/** Searches the ranked sources: a draft gets the likeliest image, of a published product the candidates wait for a person. */
async function addImages(
  services: EnrichmentContext,
  run: EnrichmentRun,
  { product }: ClaimedItem,
  plan: ProductPlan,
  signal: AbortSignal,
): Promise<void> {
  const { brand, model } = product;
  if (!run.scope.issues.includes('missingImages') || product.images.length || plan.values.images) return;
  if (!brand || !model) return void plan.notes.push('no image is searched for without brand and model');
  if (run.mode === 'dryRun')
    return void plan.notes.push('images would be searched for in the ranked sources');
  const found = await fetchNewImage(
    { ...services, actor: { id: run.startedBy } },
    { brand, model, excludeSources: [] },
    signal,
    IMAGE_WAIT_MS,
  );
  // Cut off by the end of the process: the next step searches again.
  signal.throwIfAborted();
  if (!found.imageUrl) return void plan.notes.push(found.message);
  if (product.status === 'published')
    return void plan.notes.push('images were found: choose one under Fetch New Image');
  plan.values = { ...plan.values, images: [found.imageUrl] };
  plan.sources = { ...plan.sources, images: { kind: 'image', reference: found.sourceUrl } };
}
