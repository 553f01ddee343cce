import type { Db } from '@dealer/db';
import type { Services } from '../../context.ts';
import { isEmptyValue } from '../../domain/products/product-changes.ts';
import type { AskAgain } from '../../services/ai.ts';
import { listCategoryTree, listEngineBrands } from '../../storefront/catalog/lists.ts';
import { type AiCallContext, type AskContext, askMetered } from '../ai/ask-metered.ts';
import { type ConfiguredVersion, currentVersion } from '../ai/lookup-version.ts';
import { aiAnswerSchema, describeMismatch, type KnownNames, normalizeAnswer } from './ai-answer.ts';
import { type StoredImages, storeImages } from './answer-images.ts';
import { findHistoricalEntry } from './historical-entry.ts';
import { lookupInstructions, lookupQuestion } from './prompt.ts';
import type { FoundFacts, SmartLookupInput, SmartLookupOutput } from './schema.ts';

/** Default limit of an answer; enough for a data sheet. */
const ANSWER_TOKENS = 2_000;
const NOT_FOUND = 'Could not find product information for this brand and model number.';

/** The result of a lookup, for the code that retries it. */
export type LookupResult = SmartLookupOutput & {
  /** Whether and when a retry may help, if the AI gave no answer. */
  again?: AskAgain | undefined;
  /** The AI was not asked, because the shop's budget for it is spent. */
  isBudgetSpent?: boolean | undefined;
  /** The time that the AI asks to wait before the next question. */
  retryAfterMs?: number | undefined;
  /** The AI answered with what cannot be read. */
  hasAnswered?: boolean | undefined;
};

/** The purpose of a lookup with the AI. */
type Purpose = Omit<AiCallContext, 'versionId'>;

const notFound = (versionId: number | null, message: string, dropped: string[] = []): LookupResult => ({
  success: false,
  data: null,
  source: null,
  message,
  dropped,
  versionId,
});

/**
 * Looks up a model: in earlier entries of the shop, otherwise with an AI (admin §2 and §7, decisions X2 to X4). Stores
 * only the images that it fetches.
 * @param purpose what the call of the AI is counted as
 * @returns success false with a message for staff if nothing is found or no AI is configured
 */
export async function smartLookup(
  services: Services,
  input: SmartLookupInput,
  purpose: 'lookup' | 'draft',
): Promise<LookupResult> {
  const version = await currentVersion(services.db);
  const known = await knownNames(services);
  const entry =
    version.config.useDatabase && !input.forceAI
      ? await findHistoricalEntry(services.db, input.brand, input.model)
      : undefined;
  if (!entry)
    return askForFacts(services, input, version, known, { purpose }, (urls) => storeImages(services, urls));
  const data = { ...entry, ...existingCategoryOf(entry, known) };
  const message = 'Data from Historical Entry';
  return { success: true, data, source: 'database', message, dropped: [], versionId: version.id };
}

/** The category and subcategory of an earlier entry, if they still exist. */
function existingCategoryOf({ category, subcategory }: FoundFacts, { categories }: KnownNames) {
  const found = categories.find(({ slug }) => slug === category);
  const within = found?.subcategories.some(({ slug }) => slug === subcategory);
  return { category: found ? category : null, subcategory: within ? subcategory : null };
}

/**
 * Asks the AI for a model, whatever the shop knows of it.
 * @param store fetches its images; without it they are left out, as in a run, which takes those of the ranked sources
 * @returns success false with a message for staff if nothing is found or no AI is configured
 */
export async function askForFacts(
  services: AskContext,
  { brand, model }: { brand: string; model: string },
  { id: versionId, config }: ConfiguredVersion,
  known: KnownNames,
  purpose: Purpose,
  store?: (urls: readonly string[]) => Promise<StoredImages>,
): Promise<LookupResult> {
  const question = {
    model: config.model,
    instructions: lookupInstructions(known, config.instructions),
    text: lookupQuestion(brand, model),
    name: 'machine',
    shape: aiAnswerSchema,
    maxOutputTokens: config.maxOutputTokens ?? ANSWER_TOKENS,
  };
  const result = await askMetered(services, question, { ...purpose, versionId }, (given) => {
    if (!given.found) return { found: false, dropped: 0 };
    if (describeMismatch(given, { brand, model })) return { found: false, dropped: 1 };
    return { found: true, dropped: normalizeAnswer(given, known).dropped.length };
  });
  if (!result.ok) {
    const { reason, again, isBudgetSpent, retryAfterMs, hasAnswered } = result;
    return { ...notFound(versionId, reason), again, isBudgetSpent, retryAfterMs, hasAnswered };
  }
  const { answer } = result;
  if (!answer.found) return notFound(versionId, NOT_FOUND);
  const other = describeMismatch(answer, { brand, model });
  // Said with the message, because the form and the rows of a bulk creation show nothing else of an answer without data.
  if (other) return notFound(versionId, `${NOT_FOUND} ${other}.`);
  const { facts, dropped: values } = normalizeAnswer(answer, known);
  const images = await store?.(answer.images);
  const data = { ...facts, images: images?.stored ?? [] };
  // Each sentence once: they quote only the beginning of a value, so that two can be the same.
  const dropped = [...new Set([...values, ...(images?.dropped ?? [])])];
  if (Object.values(data).every(isEmptyValue)) return notFound(versionId, NOT_FOUND, dropped);
  return { success: true, data, source: 'ai', message: 'Data from AI', dropped, versionId };
}

/** The categories and engine brands that an answer may name. */
export async function knownNames(ctx: { db: Db }): Promise<KnownNames> {
  const [categories, makers] = await Promise.all([
    listCategoryTree(ctx, 'staff'),
    listEngineBrands(ctx, 'staff'),
  ]);
  return { categories, engineBrands: makers.map(({ name }) => name) };
}
