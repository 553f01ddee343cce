import {
  type EnrichmentAnswer,
  type EnrichmentItem,
  type EnrichmentRun,
  enrichmentItems,
  goldenProducts,
  type Product,
} from '@dealer/db';
import { eq } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import { accuracyOf, scoreAnswers, shareText, totalScore } from '../../domain/golden-set.ts';
import { inTransaction } from '../../in-transaction.ts';
import { getVersion } from '../lookup-config.ts';
import { isOutdated } from '../smart-lookup/golden/golden.ts';
import { foundFactsSchema } from '../smart-lookup/schema.ts';
import { announceLookup, askAbout } from './item-answer.ts';
import { type Outcome, storeOutcome } from './store-outcome.ts';

/** The values of an answer; undefined where the machine was not known. */
export function givenValues(answer: EnrichmentAnswer | undefined): Record<string, unknown> | undefined {
  return foundFactsSchema.nullish().parse(answer?.facts) ?? undefined;
}

/**
 * Asks the version of a trial and the current one for a product of the golden set, and stores what each answered. An answer of
 * a step that ended before is taken up.
 * @throws PauseRun, WaitForAi, FailedLookup; answers that came all the same are stored
 */
export async function tryProduct(
  services: Services,
  run: EnrichmentRun,
  item: EnrichmentItem,
  product: Product,
): Promise<void> {
  const { db } = services;
  const [golden] = await db.select().from(goldenProducts).where(eq(goldenProducts.productId, product.id));
  if (!golden || isOutdated(golden, product)) {
    const message = golden
      ? 'It was changed since it was verified: verify it again'
      : 'It is no longer in the golden set';
    return finish(services, run, item, product, { status: 'skipped', message, changes: [] });
  }
  await announceLookup(services, run, product);
  const versions = await Promise.all([run.versionId, run.baselineId].map((id) => getVersion(db, id)));
  const asked = await Promise.allSettled(
    versions.map(async (version) => {
      const known = item.answers.find(({ versionId }) => versionId === version.id);
      return known ?? askAbout(services, run, product, version);
    }),
  );
  const answers = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  await db.update(enrichmentItems).set({ answers }).where(eq(enrichmentItems.id, item.id));
  const failed = asked.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
  const [share, before] = [run.versionId, run.baselineId].map((id) => {
    const given = givenValues(answers.find(({ versionId }) => versionId === id));
    return shareText(accuracyOf(totalScore(scoreAnswers([{ verified: golden.values, given }]))));
  });
  const message = `${share} right, the current version ${before}`;
  await finish(services, run, item, product, { status: 'measured', message, changes: [] });
}

async function finish(
  services: Services,
  run: EnrichmentRun,
  item: EnrichmentItem,
  product: Product,
  outcome: Outcome,
): Promise<void> {
  await inTransaction(services, (tx, clock) => storeOutcome(tx, clock, run, item, product, outcome));
}
