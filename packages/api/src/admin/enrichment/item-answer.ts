import {
  type EnrichmentAnswer,
  type EnrichmentItem,
  type EnrichmentRun,
  enrichmentItems,
  enrichmentRuns,
  type Product,
} from '@dealer/db';
import { and, desc, eq } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import { inTransaction } from '../../in-transaction.ts';
import { type ConfiguredVersion, currentVersion } from '../lookup-config.ts';
import { askForModel } from '../smart-lookup/find.ts';
import { type FoundFacts, foundFactsSchema } from '../smart-lookup/schema.ts';
import { addEvent, lockRun } from './state.ts';

/** More products would not change that the AI is unavailable: the run pauses with this reason. */
export class PauseRun extends Error {}

/** The AI asks to wait before the next call. */
export class WaitForAi extends Error {
  readonly waitMs: number;

  constructor(message: string, waitMs: number) {
    super(message);
    this.waitMs = waitMs;
  }
}

/** The AI gave no answer for one product. */
export class FailedLookup extends Error {}

/** What is known of a product from the AI. */
export interface ItemAnswer {
  facts: FoundFacts | null;
  versionId: number | null;
  /** Why there are no facts, and what of the answer was dropped. */
  notes: string[];
}

/**
 * What the AI says about a product of a run. It is asked once: an answer of a step whose process died is taken up, and so is one
 * of a dry run while the product and the version are the same.
 * @throws PauseRun, WaitForAi, FailedLookup
 */
export async function answerFor(
  services: Services,
  run: EnrichmentRun,
  item: EnrichmentItem,
  product: Product,
): Promise<ItemAnswer> {
  const version = await currentVersion(services.db);
  const isUsable = ({ versionId, productUpdatedAt }: EnrichmentAnswer) =>
    versionId === version.id && productUpdatedAt === product.updatedAt.toISOString();
  const own = item.answers.find(isUsable);
  if (own) return toItemAnswer(own, []);
  if (run.mode === 'apply') {
    const known = (await dryRunAnswers(services, product)).find(isUsable);
    if (known) return toItemAnswer(known, ['as the dry run found']);
  }
  await announceLookup(services, run, product);
  const answer = await askAbout(services, run, product, version);
  await services.db
    .update(enrichmentItems)
    .set({ answers: [answer] })
    .where(eq(enrichmentItems.id, item.id));
  return toItemAnswer(answer, []);
}

const toItemAnswer = ({ facts, versionId, notes }: EnrichmentAnswer, more: string[]): ItemAnswer => ({
  facts: foundFactsSchema.nullable().parse(facts),
  versionId,
  notes: [...more, ...notes],
});

/** What the newest dry run learned of a product. */
async function dryRunAnswers({ db }: Services, { id }: Product): Promise<EnrichmentAnswer[]> {
  const [found] = await db
    .select({ answers: enrichmentItems.answers })
    .from(enrichmentItems)
    .innerJoin(enrichmentRuns, eq(enrichmentRuns.id, enrichmentItems.runId))
    .where(and(eq(enrichmentItems.productId, id), eq(enrichmentRuns.mode, 'dryRun')))
    .orderBy(desc(enrichmentItems.id))
    .limit(1);
  return found?.answers ?? [];
}

export async function announceLookup(
  services: Services,
  run: EnrichmentRun,
  product: Product,
): Promise<void> {
  await inTransaction(services, async (tx, services) => {
    const current = await lockRun(tx, run.id);
    const message = 'Asking the AI';
    await addEvent(tx, services, current, { type: 'ai_lookup', message, product });
  });
}

/** Asks the AI with a version for a product that has brand and model. @throws PauseRun, WaitForAi, FailedLookup */
export async function askAbout(
  services: Services,
  run: EnrichmentRun,
  { brand, model, updatedAt }: Product,
  version: ConfiguredVersion,
): Promise<EnrichmentAnswer> {
  const machine = { brand: brand ?? '', model: model ?? '' };
  const asked = await askForModel(services, machine, version, {
    purpose: run.mode === 'trial' ? 'trial' : 'run',
    runId: run.id,
  });
  if (asked.again === 'afterFix') throw new PauseRun(asked.message);
  if (asked.retryAfterMs !== undefined) throw new WaitForAi(asked.message, asked.retryAfterMs);
  if (asked.again === 'later') throw new FailedLookup(asked.message);
  return {
    versionId: version.id,
    productUpdatedAt: updatedAt.toISOString(),
    facts: asked.data,
    notes: [...(asked.data ? [] : [asked.message]), ...asked.dropped],
  };
}
