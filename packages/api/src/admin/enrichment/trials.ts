import { randomUUID } from 'node:crypto';
import {
  type EnrichmentRun,
  enrichmentItems,
  enrichmentRuns,
  goldenProducts,
  products,
  smartLookupVersions,
  type Transaction,
} from '@dealer/db';
import { and, eq, sql } from 'drizzle-orm';
import { toMicros } from '../../domain/enrichment/ai-costs.ts';
import { scoreAnswers } from '../../domain/enrichment/golden-set.ts';
import { conflict, notFound } from '../../errors.ts';
import { inTransaction } from '../../in-transaction.ts';
import type { Clock } from '../../jobs/queue.ts';
import { currentVersionId } from '../ai/lookup-version.ts';
import type { StaffContext } from '../staff-context.ts';
import { noDetails } from './count-items.ts';
import { withOneActiveRun } from './runs.ts';
import type { RunState, StartTrialInput } from './schema.ts';
import { getRunState } from './state.ts';
import { enqueueEnrichmentStep } from './step-job.ts';
import { givenValues } from './trial-item.ts';

/**
 * Starts a trial: a run that asks a version and the current one for every product of the golden set, and changes nothing.
 * @throws NOT_FOUND; CONFLICT for the current version, an empty golden set, or while a run is under way
 */
export async function startTrial(
  ctx: StaffContext,
  { versionId, budgetDollars }: StartTrialInput,
): Promise<RunState> {
  const id = await withOneActiveRun(() =>
    inTransaction(ctx, async (tx, ctx) => {
      const { status, id: key } = smartLookupVersions;
      const [version] = await tx.select({ status }).from(smartLookupVersions).where(eq(key, versionId));
      if (!version) throw notFound('Version');
      if (version.status === 'current') throw conflict('This version is current already');
      const [run] = await tx
        .insert(enrichmentRuns)
        .values({
          mode: 'trial',
          batchId: randomUUID(),
          scope: { issues: [] },
          details: noDetails,
          versionId,
          baselineId: await currentVersionId(tx),
          budgetMicros: budgetDollars === undefined ? null : toMicros(budgetDollars),
          startedBy: ctx.actor.id,
          startedByName: ctx.actor.name,
          createdAt: ctx.now(),
        })
        .returning();
      if (!run) throw new Error('The insert returned no row');
      await tx.execute(sql`
        insert into ${enrichmentItems} (run_id, product_id)
        select ${run.id}, product_id from ${goldenProducts} join ${products} on ${products.id} = product_id
        where ${products.status} <> 'deleted' order by product_id`);
      const total = await tx.$count(enrichmentItems, eq(enrichmentItems.runId, run.id));
      if (total === 0) throw conflict('The golden set is empty: mark products as verified first');
      await enqueueEnrichmentStep(tx, ctx, run, { total });
      return run.id;
    }),
  );
  return getRunState(ctx.db, id);
}

/** Stores what a trial measured with its version, in the transaction that ends it. */
export async function storeTrial(tx: Transaction, clock: Clock, run: EnrichmentRun): Promise<void> {
  const { versionId, baselineId } = run;
  if (run.mode !== 'trial' || versionId === null) return;
  const measured = await tx
    .select({ answers: enrichmentItems.answers, verified: goldenProducts.values })
    .from(enrichmentItems)
    .innerJoin(goldenProducts, eq(goldenProducts.productId, enrichmentItems.productId))
    .where(and(eq(enrichmentItems.runId, run.id), eq(enrichmentItems.status, 'measured')));
  const scoresOf = (id: number | null) =>
    scoreAnswers(
      measured.map(({ answers, verified }) => ({
        verified,
        given: givenValues(answers.find((answer) => answer.versionId === id)),
      })),
    );
  const trial = {
    runId: run.id,
    measuredAt: clock.now().toISOString(),
    baselineId,
    products: measured.length,
    scores: scoresOf(versionId),
    baselineScores: scoresOf(baselineId),
  };
  await tx
    .update(smartLookupVersions)
    .set({ metrics: { trial } })
    .where(eq(smartLookupVersions.id, versionId));
}
