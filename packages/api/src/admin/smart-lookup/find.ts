import type { AskAgain, Services } from '../../context.ts';
import type { LookupConfig } from '../../domain/lookup-config.ts';
import { listCategoryTree, listEngineBrands } from '../../storefront/catalog/lists.ts';
import { fetchPicture } from '../products/images/fetch-picture.ts';
import { aiAnswerSchema, beginningOf, type KnownNames, settleAnswer } from './ai-answer.ts';
import { currentConfig } from './config.ts';
import { findHistoricalEntry } from './historical-entry.ts';
import { lookupInstructions, lookupQuestion } from './prompt.ts';
import type { FoundFacts, SmartLookupInput, SmartLookupOutput } from './schema.ts';

/** Enough for a data sheet. */
const ANSWER_TOKENS = 2_000;
/** More pictures of an AI's answer are not tried. */
const MOST_IMAGES = 4;
const NOT_FOUND = 'Could not find product information for this brand and model number.';

/** What a lookup came to; where an AI is why it came to nothing, when asking it again may help. */
export type Findings = SmartLookupOutput & { again?: AskAgain | undefined };

const nothing = (message: string, dropped: string[] = []): Findings => ({
  success: false,
  data: null,
  source: null,
  message,
  dropped,
});

const isEmpty = (facts: FoundFacts) =>
  Object.values(facts).every((value) => value === null || (Array.isArray(value) && value.length === 0));

/**
 * Finds what is known of a model: what people of the shop entered before, else what an AI answers (admin.md 2 and 7,
 * decisions X2 to X4). It stores nothing but the pictures that it fetches.
 * @returns success false with a message that says what to do where nothing is found or no AI is set up
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

/** The category of an earlier entry, as far as the shop still has it. */
function placeOf({ category, subcategory }: FoundFacts, { categories }: KnownNames) {
  const found = categories.find(({ slug }) => slug === category);
  const within = found?.subcategories.some(({ slug }) => slug === subcategory);
  return { category: found ? category : null, subcategory: within ? subcategory : null };
}

async function askForFacts(
  services: Services,
  { brand, model }: SmartLookupInput,
  config: LookupConfig,
  known: KnownNames,
): Promise<Findings> {
  const asked = await services.askAi({
    model: config.model,
    instructions: lookupInstructions(known, config.instructions),
    text: lookupQuestion(brand, model),
    name: 'machine',
    shape: aiAnswerSchema,
    maxOutputTokens: config.maxOutputTokens ?? ANSWER_TOKENS,
  });
  if (!asked.ok) return { ...nothing(asked.reason), again: asked.again };
  const { answer } = asked;
  if (!answer.found) return nothing(NOT_FOUND);
  const { facts, dropped } = settleAnswer(answer, known);
  const pictures = await keepPictures(services, answer.images);
  const data = { ...facts, images: pictures.kept };
  dropped.push(...pictures.dropped);
  if (isEmpty(data)) return nothing(NOT_FOUND, dropped);
  return { success: true, data, source: 'ai', message: 'Data from AI', dropped };
}

async function knownNames(services: Services): Promise<KnownNames> {
  const [categories, makers] = await Promise.all([listCategoryTree(services), listEngineBrands(services)]);
  return { categories, engineBrands: makers.map(({ name }) => name) };
}

/** Pictures are fetched, checked and kept under /products/, never hot-linked; one that fails keeps nothing else back. */
async function keepPictures(services: Services, urls: readonly string[]) {
  const known = [...new Set(urls)];
  const more = known.length - MOST_IMAGES;
  const tried = await Promise.all(
    known.slice(0, MOST_IMAGES).map(async (url) => {
      const fetched = await fetchPicture(services, url);
      return fetched.ok ? fetched : { ...fetched, reason: `Image ${beginningOf(url)}: ${fetched.reason}` };
    }),
  );
  return {
    kept: tried.flatMap((picture) => (picture.ok ? [picture.url] : [])),
    dropped: [
      ...tried.flatMap((picture) => (picture.ok ? [] : [picture.reason])),
      ...(more > 0 ? [`Images: only the first ${MOST_IMAGES} were tried`] : []),
    ],
  };
}
