import {
  type EnrichmentAnswer,
  type EnrichmentItem,
  type EnrichmentRun,
  enrichmentItems,
  goldenProducts,
  type Product,
} from '@dealer/db';
import { eq } from 'drizzle-orm';
import type { EnrichmentContext } from '../../context.ts';
import { accuracyOf, scoreAnswers, shareText, totalScore } from '../../domain/enrichment/golden-set.ts';
import { getVersion } from '../ai/lookup-version.ts';
import { knownNames } from '../smart-lookup/find.ts';
import { isOutdated } from '../smart-lookup/golden/golden.ts';
import { foundFactsSchema } from '../smart-lookup/schema.ts';
import { announceLookup, askAbout } from './item-answer.ts';
import type { Outcome } from './store-outcomes.ts';

/** The values of an answer; undefined where the machine was not known. */
export function givenValues(answer: EnrichmentAnswer | undefined): Record<string, unknown> | undefined {
  return foundFactsSchema.nullish().parse(answer?.facts) ?? undefined;
}

/**
 * Asks the version of a trial and the current one for a product of the golden set, and stores what each answered. An answer of
 * a step that ended before is used again.
 * @returns what became of the item
 * @throws PauseRun, WaitForAi, FailedLookup; answers that came all the same are stored
 */
export async function tryProduct(
  services: EnrichmentContext,
  run: EnrichmentRun,
  item: EnrichmentItem,
  product: Product,
): Promise<Outcome> {
  const { db } = services;
  const [golden] = await db.select().from(goldenProducts).where(eq(goldenProducts.productId, product.id));
  const isGolden = golden !== undefined && product.status !== 'deleted';
  if (!isGolden || isOutdated(golden, product)) {
    const message = isGolden
      ? 'It was changed since it was verified: verify it again'
      : 'It is no longer in the golden set';
    return { status: 'skipped', message, changes: [] };
  }
  const isKnown = (versionId: number | null) => item.answers.some((answer) => answer.versionId === versionId);
  if (![run.versionId, run.baselineId].every(isKnown)) await announceLookup(services, run, product);
  const names = await knownNames(services);
  const versions = await Promise.all([run.versionId, run.baselineId].map((id) => getVersion(db, id)));
  const results = await Promise.allSettled(
    versions.map(async (version) => {
      const known = item.answers.find(({ versionId }) => versionId === version.id);
      return known ?? askAbout(services, run, product, { version, names });
    }),
  );
  const answers = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  await db.update(enrichmentItems).set({ answers }).where(eq(enrichmentItems.id, item.id));
  const failed = results.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
  const [share, before] = [run.versionId, run.baselineId].map((id) => {
    const given = givenValues(answers.find(({ versionId }) => versionId === id));
    return shareText(accuracyOf(totalScore(scoreAnswers([{ verified: golden.values, given }]))));
  });
  const message = `${share} right, the current version ${before}`;
  return { status: 'measured', message, changes: [] };
}
