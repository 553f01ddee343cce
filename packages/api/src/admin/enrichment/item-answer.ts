import {
  type EnrichmentAnswer,
  type EnrichmentItem,
  type EnrichmentRun,
  enrichmentItems,
  type PauseReason,
  type Product,
} from '@dealer/db';
import { eq } from 'drizzle-orm';
import type { EnrichmentContext } from '../../context.ts';
import { inTransaction } from '../../in-transaction.ts';
import type { ConfiguredVersion } from '../ai/lookup-version.ts';
import type { KnownNames } from '../smart-lookup/ai-answer.ts';
import { askForFacts } from '../smart-lookup/find.ts';
import { type FoundFacts, foundFactsSchema } from '../smart-lookup/schema.ts';
import { addEvent, lockRun } from './state.ts';

/** Pauses the run with this reason: the AI is unavailable, so that further products would fail, too. */
export class PauseRun extends Error {
  readonly reason: PauseReason;

  constructor(message: string, reason: PauseReason) {
    super(message);
    this.reason = reason;
  }
}

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

/** The facts about a product that the AI gave. */
interface ItemAnswer {
  facts: FoundFacts | null;
  versionId: number | null;
  /** Why there are no facts, and what of the answer was dropped. */
  notes: string[];
}

/** The question for the AI. */
export interface Question {
  version: ConfiguredVersion;
  /** The categories and engine brands that an answer may name. */
  names: KnownNames;
}

/** Reads an answer as it is stored. @param more notes that come first */
export const toItemAnswer = (
  { facts, versionId, notes }: EnrichmentAnswer,
  more: string[] = [],
): ItemAnswer => ({
  facts: foundFactsSchema.nullable().parse(facts),
  versionId,
  notes: [...more, ...notes],
});

/**
 * Asks the AI about a product of a run, and stores the answer.
 * @throws PauseRun, WaitForAi, FailedLookup
 */
export async function answerFor(
  services: EnrichmentContext,
  run: EnrichmentRun,
  { item, product }: { item: EnrichmentItem; product: Product },
  question: Question,
): Promise<ItemAnswer> {
  const answer = await askAbout(services, run, product, question);
  await services.db
    .update(enrichmentItems)
    .set({ answers: [answer] })
    .where(eq(enrichmentItems.id, item.id));
  return toItemAnswer(answer);
}

/** Says that the AI is asked about a product of a trial. @throws PauseRun where there is no AI to ask */
export async function announceLookup(
  services: EnrichmentContext,
  run: EnrichmentRun,
  product: Product,
): Promise<void> {
  const { offReason } = services.askAi;
  if (offReason !== undefined) throw new PauseRun(offReason, 'ai');
  await inTransaction(services, async (tx, services) => {
    const current = await lockRun(tx, run.id);
    const message = 'Asking the AI';
    await addEvent(tx, services, current, { type: 'ai_lookup', message, product });
  });
}

/** Asks the AI with a version for a product that has brand and model. @throws PauseRun, WaitForAi, FailedLookup */
export async function askAbout(
  services: EnrichmentContext,
  run: EnrichmentRun,
  { brand, model, updatedAt }: Product,
  { version, names }: Question,
): Promise<EnrichmentAnswer> {
  const machine = { brand: brand ?? '', model: model ?? '' };
  const answer = await askForFacts(services, machine, version, names, {
    purpose: run.mode === 'trial' ? 'trial' : 'run',
    runId: run.id,
  });
  if (answer.again === 'afterFix') throw new PauseRun(answer.message, answer.isBudgetSpent ? 'budget' : 'ai');
  if (answer.retryAfterMs !== undefined) throw new WaitForAi(answer.message, answer.retryAfterMs);
  if (answer.again === 'later') throw new FailedLookup(answer.message);
  return {
    versionId: version.id,
    productUpdatedAt: updatedAt.toISOString(),
    facts: answer.data,
    notes: [...(answer.data ? [] : [answer.message]), ...answer.dropped],
  };
}
