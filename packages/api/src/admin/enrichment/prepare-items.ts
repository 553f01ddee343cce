import {
  type Db,
  type EnrichmentAnswer,
  type EnrichmentItem,
  type EnrichmentRun,
  enrichmentItems,
  enrichmentRuns,
  type Product,
} from '@dealer/db';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { EnrichmentContext } from '../../context.ts';
import { type ConfiguredVersion, currentVersion } from '../ai/lookup-version.ts';
import { getProductIssues, type IssueItem } from '../data/get-product-issues.ts';
import { unconfirmedFields } from '../products/provenance/unconfirmed.ts';
import { knownNames } from '../smart-lookup/find.ts';
import { findHistoricalEntries } from '../smart-lookup/historical-entry.ts';
import type { Question } from './item-answer.ts';
import { type ProductPlan, planFromShop } from './plan-product.ts';

/** A product of a run with its item, before it is claimed. */
export interface ItemProduct {
  item: EnrichmentItem;
  product: Product;
}

/** A product with what is known of it before the AI is asked. */
export interface PreparedItem {
  found: IssueItem;
  plan: ProductPlan;
  /** The answer that an earlier step or a dry run got, with what to say about it. */
  known: { answer: EnrichmentAnswer; notes: string[] } | undefined;
  /** The question for the AI; undefined if it is not asked. */
  question: Question | undefined;
}

/** An answer holds for the version that gave it, and for the product as it was then. */
const isUsable = (version: ConfiguredVersion, product: Product) => (answer: EnrichmentAnswer) =>
  answer.versionId === version.id && answer.productUpdatedAt === product.updatedAt.toISOString();

/** Returns a function that reads what a step asks the AI with: once, when the first product needs it. */
export function createQuestionReader(db: Db): () => Promise<Question> {
  let read: Promise<Question> | undefined;
  return () => {
    read ??= Promise.all([currentVersion(db), knownNames({ db })]).then(([version, names]) => ({
      version,
      names,
    }));
    return read;
  };
}

const hasModel = ({ product: { brand, model } }: ItemProduct) => Boolean(brand && model);

/**
 * Finds out what the shop itself knows of products, and which of them the AI is to be asked about. It is asked once: an answer
 * of a step whose process died is used again, and so is one of a dry run while the product and the version are the same. Without
 * an AI a run does what it can, and a later one asks.
 */
export async function prepareItems(
  { db, askAi }: Pick<EnrichmentContext, 'db' | 'askAi'>,
  run: EnrichmentRun,
  items: readonly ItemProduct[],
  readQuestion: () => Promise<Question>,
): Promise<Map<number, PreparedItem>> {
  const products = items.map(({ product }) => product);
  const issues = await getProductIssues(
    db,
    products.map(({ id }) => id),
  );
  const unconfirmed = await unconfirmedFields(db, products);
  const named = items.filter(hasModel);
  const entries = await findHistoricalEntries(
    db,
    named.map(({ product: { brand, model } }) => ({ brand: brand ?? '', model: model ?? '' })),
  );
  const planned = items.map((one) => {
    const { item, product } = one;
    const found = issues.get(product.id) ?? { issues: [], nullFields: [], migrationPrice: null };
    const entry = entries[named.indexOf(one)];
    const plan = planFromShop(product, run, found, entry, unconfirmed.get(product.id));
    if (plan.needsAi && !hasModel(one)) plan.notes.push('nothing to ask the AI without brand and model');
    return { item, product, found, plan, needsAi: plan.needsAi && hasModel(one) };
  });
  const toAsk = planned.filter(({ needsAi }) => needsAi);
  const question = toAsk.length ? await readQuestion() : undefined;
  const earlier = await dryRunAnswers(db, run, toAsk);
  return new Map(
    planned.map(({ item, product, found, plan, needsAi }) => {
      if (!question || !needsAi) return [item.id, { found, plan, known: undefined, question: undefined }];
      const own = item.answers.find(isUsable(question.version, product));
      const answer = own ?? earlier.get(product.id)?.find(isUsable(question.version, product));
      const known = answer && { answer, notes: own ? [] : ['as the dry run found'] };
      const { offReason } = askAi;
      if (!known && offReason !== undefined) plan.notes.push(offReason);
      const isAsked = !known && offReason === undefined;
      return [item.id, { found, plan, known, question: isAsked ? question : undefined }];
    }),
  );
}

/** The answers about each product in the newest dry run that got one, by the product's id; none where the run is a dry run. */
async function dryRunAnswers(
  db: Db,
  run: EnrichmentRun,
  items: readonly ItemProduct[],
): Promise<Map<number, EnrichmentAnswer[]>> {
  if (run.mode !== 'apply' || !items.length) return new Map();
  const { productId, answers, id } = enrichmentItems;
  const found = await db
    .selectDistinctOn([productId], { productId, answers })
    .from(enrichmentItems)
    .innerJoin(enrichmentRuns, eq(enrichmentRuns.id, enrichmentItems.runId))
    .where(
      and(
        inArray(
          productId,
          items.map(({ product }) => product.id),
        ),
        eq(enrichmentRuns.mode, 'dryRun'),
        sql`json_array_length(${answers}) > 0`,
      ),
    )
    .orderBy(productId, desc(id));
  return new Map(found.map((row) => [row.productId, row.answers]));
}
