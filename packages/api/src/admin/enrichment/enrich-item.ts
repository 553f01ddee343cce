import {
  type EnrichmentChange,
  type EnrichmentItem,
  type EnrichmentRun,
  type Product,
  products,
} from '@dealer/db';
import { eq } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import { changesBetween } from '../../domain/product-changes.ts';
import { DomainError } from '../../errors.ts';
import { inTransaction } from '../../in-transaction.ts';
import { issuesOf } from '../data/issues-of.ts';
import { fetchNewImage } from '../images/fetch-new-image.ts';
import { changeContext } from '../products/change-context.ts';
import { lockProduct, writeTransaction } from '../products/lock.ts';
import { normalizeFields } from '../products/normalize-fields.ts';
import { recordChanges } from '../products/record-change.ts';
import { findHistoricalEntry } from '../smart-lookup/historical-entry.ts';
import { answerFor, FailedLookup, PauseRun, WaitForAi } from './item-answer.ts';
import { addAiFacts, type ProductPlan, planFromShop } from './plan-product.ts';
import { ItemTakenOver, storeOutcome } from './store-outcome.ts';
import { tryProduct } from './trial-item.ts';

/** Sources are not waited for longer: the search goes on, and its images are there to choose from. */
const IMAGE_WAIT_MS = 25_000;

/**
 * Enriches one product of a run, from its gaps to its stored result; in a dry run and a trial nothing but the result is stored.
 * @returns whether the AI gave an answer; undefined where it was not asked
 * @throws PauseRun, WaitForAi, ItemTakenOver
 */
export async function enrichItem(
  services: Services,
  run: EnrichmentRun,
  item: EnrichmentItem,
  signal: AbortSignal,
): Promise<boolean | undefined> {
  const [product] = await services.db.select().from(products).where(eq(products.id, item.productId));
  if (!product) return undefined;
  try {
    if (run.mode === 'trial') {
      await tryProduct(services, run, item, product);
      return true;
    }
    const plan = await planProduct(services, run, item, product);
    await addImages(services, run, product, plan, signal);
    await store(services, run, item, product, plan);
    return plan.asksAi || undefined;
  } catch (error) {
    const endsStep = [PauseRun, WaitForAi, ItemTakenOver].some((kind) => error instanceof kind);
    if (endsStep || signal.aborted) throw error;
    const isKnown = error instanceof DomainError || error instanceof FailedLookup;
    if (!isKnown)
      services.log.error({ err: error, runId: run.id, productId: product.id }, 'Enrichment failed');
    const message = isKnown ? error.message : 'It failed on our side; the server’s log says why';
    await inTransaction(services, (tx, services) =>
      storeOutcome(tx, services, run, item, product, { status: 'error', message, changes: [] }),
    );
    return error instanceof FailedLookup ? false : undefined;
  }
}

async function planProduct(
  services: Services,
  run: EnrichmentRun,
  item: EnrichmentItem,
  product: Product,
): Promise<ProductPlan> {
  const { db } = services;
  const found = await issuesOf(db, product.id);
  const { brand, model } = product;
  const entry = brand && model ? await findHistoricalEntry(db, brand, model) : undefined;
  const plan = planFromShop(product, run, found, entry);
  if (!plan.asksAi) return plan;
  if (!brand || !model) {
    plan.notes.push('nothing to ask the AI without brand and model');
    return plan;
  }
  const answer = await answerFor(services, run, item, product);
  if (answer.facts) addAiFacts(plan, product, run, found, answer.facts, answer.versionId);
  plan.notes.push(...answer.notes);
  return plan;
}

/** Searches the ranked sources: a draft gets the likeliest image, of a published product the candidates wait for a person. */
async function addImages(
  services: Services,
  run: EnrichmentRun,
  product: Product,
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
  if (!found.imageUrl) return void plan.notes.push(found.message);
  if (product.status === 'published')
    return void plan.notes.push('images were found: choose one under Fetch New Image');
  plan.values = { ...plan.values, images: [found.imageUrl] };
  plan.sources = { ...plan.sources, images: { kind: 'image', reference: found.sourceUrl } };
}

async function store(
  services: Services,
  run: EnrichmentRun,
  item: EnrichmentItem,
  read: Product,
  plan: ProductPlan,
): Promise<void> {
  const notes = plan.notes.join('; ');
  await writeTransaction(services, async (tx, services) => {
    const before = await lockProduct(tx, read.id);
    const skip = (message: string) =>
      storeOutcome(tx, services, run, item, before, { status: 'skipped', message, changes: [] });
    if (before.status !== 'draft' && before.status !== 'published')
      return skip('It is no draft and not published');
    if (before.updatedAt.getTime() !== read.updatedAt.getTime())
      return skip('Somebody changed it meanwhile: what they saved stays');
    const patch = await normalizeFields(tx, before, plan.values);
    const changes = changesBetween(before, { ...before, ...patch }).map(
      (change): EnrichmentChange => ({
        ...change,
        source: new Map(Object.entries(plan.sources)).get(change.field)?.kind ?? 'rule',
      }),
    );
    if (!changes.length) return skip(notes || 'Nothing is known that would fill its gaps');
    if (run.mode === 'apply') {
      const actor = run.startedBy === null ? null : { id: run.startedBy, name: run.startedByName ?? '' };
      const context = changeContext(
        { actor, now: services.now },
        { batchId: run.batchId, metadata: { enrichmentRunId: run.id }, enriched: true },
      );
      await recordChanges(tx, context, [{ before, patch, sources: plan.sources }]);
    }
    const fields = changes.map(({ field }) => field).join(', ');
    const message = `${run.mode === 'apply' ? 'Filled in' : 'Would fill in'}: ${fields}${notes && ` (${notes})`}`;
    const status = run.mode === 'apply' ? 'updated' : 'planned';
    return storeOutcome(tx, services, run, item, before, { status, message, changes });
  });
}
