import {
  type Db,
  type EnrichmentAnswer,
  type EnrichmentItem,
  type EnrichmentRun,
  enrichmentItems,
  enrichmentRuns,
  type Product,
} from '@dealer/db';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { type IssueItem, issuesOf } from '../data/issues-of.ts';
import { type ConfiguredVersion, currentVersion } from '../lookup-config.ts';
import { knownNames } from '../smart-lookup/find.ts';
import { findHistoricalEntry } from '../smart-lookup/historical-entry.ts';
import type { Question } from './item-answer.ts';
import { type ProductPlan, planFromShop } from './plan-product.ts';

/** A product of a run with its item, before it is taken up. */
export interface ItemProduct {
  item: EnrichmentItem;
  product: Product;
}

/** What is known of a product before the AI is asked. */
export interface PreparedItem {
  found: IssueItem;
  plan: ProductPlan;
  /** The answer that an earlier step or a dry run got, with what to say about it. */
  known: { answer: EnrichmentAnswer; notes: string[] } | undefined;
  /** What the AI is to be asked; undefined where it need not be. */
  question: Question | undefined;
}

/** An answer holds for the version that gave it, and for the product as it was then. */
const isUsable = (version: ConfiguredVersion, product: Product) => (answer: EnrichmentAnswer) =>
  answer.versionId === version.id && answer.productUpdatedAt === product.updatedAt.toISOString();

/**
 * Finds out what the shop itself knows of products, and which of them the AI is to be asked about. It is asked once: an answer
 * of a step whose process died is taken up, and so is one of a dry run while the product and the version are the same.
 */
export async function prepareItems(
  db: Db,
  run: EnrichmentRun,
  items: readonly ItemProduct[],
): Promise<Map<number, PreparedItem>> {
  const issues = await issuesOf(
    db,
    items.map(({ product }) => product.id),
  );
  const planned: (ItemProduct & Pick<PreparedItem, 'found' | 'plan'>)[] = [];
  for (const { item, product } of items) {
    const found = issues.get(product.id) ?? { issues: [], nullFields: [], migrationPrice: null };
    const { brand, model } = product;
    const entry = brand && model ? await findHistoricalEntry(db, brand, model) : undefined;
    const plan = planFromShop(product, run, found, entry);
    if (plan.asksAi && (!brand || !model)) plan.notes.push('nothing to ask the AI without brand and model');
    planned.push({ item, product, found, plan });
  }
  const asking = planned.filter(({ plan, product }) => plan.asksAi && product.brand && product.model);
  const shared = asking.length > 0 && { version: await currentVersion(db), names: await knownNames({ db }) };
  const earlier = await dryRunAnswers(db, run, asking);
  return new Map(
    planned.map(({ item, product, found, plan }) => {
      const isAsking = asking.some(({ item: { id } }) => id === item.id);
      if (!shared || !isAsking) return [item.id, { found, plan, known: undefined, question: undefined }];
      const own = item.answers.find(isUsable(shared.version, product));
      const other = earlier.get(product.id)?.find(isUsable(shared.version, product));
      const notes = own ? [] : ['as the dry run found'];
      const answer = own ?? other;
      const known = answer && { answer, notes };
      return [item.id, { found, plan, known, question: known ? undefined : shared }];
    }),
  );
}

/** What the newest dry run learned of products, by their ids; nothing for another dry run. */
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
      ),
    )
    .orderBy(productId, desc(id));
  return new Map(found.map((row) => [row.productId, row.answers]));
}
