import type { AskAgain, Services } from '../../context.ts';
import type { LookupConfig } from '../../domain/lookup-config.ts';
import { listCategoryTree, listEngineBrands } from '../../storefront/catalog/lists.ts';
import { currentConfig } from '../lookup-config.ts';
import { fetchImage } from '../products/images/fetch-image.ts';
import { aiAnswerSchema, beginningOf, type KnownNames, normalizeAnswer } from './ai-answer.ts';
import { findHistoricalEntry } from './historical-entry.ts';
import { lookupInstructions, lookupQuestion } from './prompt.ts';
import type { FoundFacts, SmartLookupInput, SmartLookupOutput } from './schema.ts';

/** Default limit of an answer; enough for a data sheet. */
const ANSWER_TOKENS = 2_000;
/** Further images of an answer are ignored. */
const MAX_IMAGES = 4;
const NOT_FOUND = 'Could not find product information for this brand and model number.';

/** The result of a lookup. `again` says when a retry may help, if the AI gave no answer. */
export type Findings = SmartLookupOutput & {
  again?: AskAgain | undefined;
  /** Tokens that the AI used. */
  tokens?: number;
};

const notFound = (message: string, dropped: string[] = []): Findings => ({
  success: false,
  data: null,
  source: null,
  message,
  dropped,
});

const isEmpty = (facts: FoundFacts) =>
  Object.values(facts).every((value) => value === null || (Array.isArray(value) && value.length === 0));

/**
 * Looks up a model: in earlier entries of the shop, otherwise with an AI (admin §2 and §7, decisions X2 to X4). Stores
 * only the images that it fetches.
 * @returns success false with a message for staff if nothing is found or no AI is configured
 */
export async function smartLookup(services: Services, input: SmartLookupInput): Promise<Findings> {
  const config = await currentConfig(services.db);
  const known = await knownNames(services);
  const entry =
    config.useDatabase && !input.forceAI
      ? await findHistoricalEntry(services.db, input.brand, input.model)
      : undefined;
  if (!entry) return askForFacts(services, input, config, known);
  const data = { ...entry, ...placeOf(entry, known) };
  return { success: true, data, source: 'database', message: 'Data from Historical Entry', dropped: [] };
}

/** The category and subcategory of an earlier entry, if they still exist. */
function placeOf({ category, subcategory }: FoundFacts, { categories }: KnownNames) {
  const found = categories.find(({ slug }) => slug === category);
  const within = found?.subcategories.some(({ slug }) => slug === subcategory);
  return { category: found ? category : null, subcategory: within ? subcategory : null };
}

/**
 * Asks the AI for a model, whatever the shop knows of it. Leaves its images out: a run takes those of the ranked sources.
 * @returns success false with a message for staff if nothing is found or no AI is configured
 */
export async function askForModel(
  services: Services,
  { brand, model }: { brand: string; model: string },
): Promise<Findings> {
  const config = await currentConfig(services.db);
  const input = { brand, model, forceAI: true };
  return askForFacts(services, input, config, await knownNames(services), { withImages: false });
}

async function askForFacts(
  services: Services,
  { brand, model }: SmartLookupInput,
  config: LookupConfig,
  known: KnownNames,
  { withImages = true }: { withImages?: boolean } = {},
): Promise<Findings> {
  const asked = await services.askAi({
    model: config.model,
    instructions: lookupInstructions(known, config.instructions),
    text: lookupQuestion(brand, model),
    name: 'machine',
    shape: aiAnswerSchema,
    maxOutputTokens: config.maxOutputTokens ?? ANSWER_TOKENS,
  });
  if (!asked.ok) return { ...notFound(asked.reason), again: asked.again };
  const { answer } = asked;
  const tokens = (asked.usage?.inputTokens ?? 0) + (asked.usage?.outputTokens ?? 0);
  if (!answer.found) return { ...notFound(NOT_FOUND), tokens };
  const { facts, dropped } = normalizeAnswer(answer, known);
  const images = await keepImages(services, withImages ? answer.images : []);
  const data = { ...facts, images: images.kept };
  dropped.push(...images.dropped);
  if (isEmpty(data)) return { ...notFound(NOT_FOUND, dropped), tokens };
  return { success: true, data, source: 'ai', message: 'Data from AI', dropped, tokens };
}

async function knownNames(services: Services): Promise<KnownNames> {
  const [categories, makers] = await Promise.all([
    listCategoryTree(services, 'staff'),
    listEngineBrands(services, 'staff'),
  ]);
  return { categories, engineBrands: makers.map(({ name }) => name) };
}

/** Fetches images and stores them under /products/. A failed one does not stop the others. */
async function keepImages(services: Services, urls: readonly string[]) {
  const known = [...new Set(urls)];
  const more = known.length - MAX_IMAGES;
  const tried = await Promise.all(
    known.slice(0, MAX_IMAGES).map(async (url) => {
      const fetched = await fetchImage(services, url, null);
      return fetched.ok
        ? { ok: true as const, url: fetched.image.url }
        : { ...fetched, reason: `Image ${beginningOf(url)}: ${fetched.reason}` };
    }),
  );
  return {
    kept: tried.flatMap((image) => (image.ok ? [image.url] : [])),
    dropped: [
      ...tried.flatMap((image) => (image.ok ? [] : [image.reason])),
      ...(more > 0 ? [`Images: only the first ${MAX_IMAGES} were tried`] : []),
    ],
  };
}
