import { randomUUID } from 'node:crypto';
import {
  type EnrichmentRun,
  enrichmentItems,
  enrichmentRuns,
  jobs,
  products,
  type Transaction,
} from '@dealer/db';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { toMicros } from '../../domain/enrichment/ai-costs.ts';
import { conflict, forbidden } from '../../errors.ts';
import { inTransaction } from '../../in-transaction.ts';
import { announceJobs, stepJobKey } from '../../jobs/queue.ts';
import { rejectDuplicate } from '../../reject-duplicate.ts';
import { flaggedProducts, issueColumns } from '../data/issues-sql.ts';
import { enrichmentIssues } from '../data/schema.ts';
import type { StaffContext } from '../staff-context.ts';
import { countItems, noDetails } from './count-items.ts';
import {
  ITEMS_PAGE_SIZE,
  type ResumeRunInput,
  type RunItemsInput,
  type RunState,
  type StartRunInput,
} from './schema.ts';
import { getRunState, isUndoBegun, lockRun, updateRun } from './state.ts';
import { enqueueEnrichmentStep, hasOpenStep } from './step-job.ts';
import { stopAsCanceled } from './stop-run.ts';

const ONE_AT_A_TIME = 'An enrichment is under way already: wait for its end, or cancel it';

/** Runs a transaction that makes a run active. @throws CONFLICT while another one is */
export const withOneActiveRun = <Result>(work: () => Promise<Result>): Promise<Result> =>
  rejectDuplicate(work, () => conflict(ONE_AT_A_TIME), 'enrichment_runs_active_unique');

/**
 * Starts a run over the products that have the chosen gaps now; a dry run changes nothing. The database allows one at a time.
 * @throws CONFLICT while another one is under way
 */
export async function startRun(ctx: StaffContext, input: StartRunInput): Promise<RunState> {
  const { mode, productIds, budgetTokens, budgetDollars } = input;
  const issues = input.issues ?? [...enrichmentIssues];
  const id = await withOneActiveRun(() =>
    inTransaction(ctx, async (tx, ctx) => {
      const [run] = await tx
        .insert(enrichmentRuns)
        .values({
          mode,
          batchId: randomUUID(),
          budgetTokens: budgetTokens ?? null,
          budgetMicros: budgetDollars === undefined ? null : toMicros(budgetDollars),
          scope: { issues, ...(productIds && { productIds }) },
          details: noDetails,
          startedBy: ctx.actor.id,
          startedByName: ctx.actor.name,
          createdAt: ctx.now(),
        })
        .returning();
      if (!run) throw new Error('The insert returned no row');
      const condition = productIds && inArray(products.id, productIds);
      const wanted = sql.join(
        issues.map((issue) => issueColumns[issue]),
        sql` or `,
      );
      await tx.execute(sql`
        insert into ${enrichmentItems} (run_id, product_id)
        select ${run.id}, flagged.id from (${flaggedProducts(condition)}) as flagged
        where ${wanted} order by (flagged.status = 'published') desc, flagged.id desc`);
      const total = await tx.$count(enrichmentItems, eq(enrichmentItems.runId, run.id));
      await enqueueEnrichmentStep(tx, ctx, run, { total });
      return run.id;
    }),
  );
  return getRunState(ctx.db, id);
}

/**
 * Locks a run that is to stop or to go on.
 * @throws FORBIDDEN for trials, which belong to the configuration of Smart Lookup (admin §6); CONFLICT where its undo has begun
 */
async function lockRunToControl(
  tx: Transaction,
  { actor }: Pick<StaffContext, 'actor'>,
  id: number,
): Promise<EnrichmentRun> {
  const run = await lockRun(tx, id);
  if (run.mode === 'trial' && actor.role !== 'superadmin')
    throw forbidden('Only a superadmin may do this with the trial of a version');
  if (run.status !== 'undone' && isUndoBegun(run))
    throw conflict('Its undo has begun: where it stopped, press Undo run to go on');
  return run;
}

/** Asks a run to stop after the products that are under way. What was changed stays. @throws CONFLICT unless it runs */
export async function cancelRun(ctx: StaffContext, { id }: { id: number }): Promise<RunState> {
  await inTransaction(ctx, async (tx, ctx) => {
    const run = await lockRunToControl(tx, ctx, id);
    const isStopped = run.status === 'running' && !(await hasOpenStep(tx, run));
    if (run.status === 'paused' || isStopped) return stopAsCanceled(tx, ctx, run);
    if (run.status !== 'running') throw conflict('This run is not under way');
    // A step that waits for the AI ends at once.
    await tx
      .update(jobs)
      .set({ runAt: ctx.now() })
      .where(
        and(eq(jobs.dedupeKey, stepJobKey('enrichment.step', run.id, run.step)), eq(jobs.status, 'pending')),
      );
    await announceJobs(tx);
    await updateRun(tx, id, { cancelRequested: true });
  });
  return getRunState(ctx.db, id);
}

/**
 * Continues a run that paused, was canceled, or whose job was given up.
 * @throws CONFLICT where there is nothing to go on with, or another run is under way
 */
export async function resumeRun(ctx: StaffContext, input: ResumeRunInput): Promise<RunState> {
  await withOneActiveRun(() =>
    inTransaction(ctx, async (tx, ctx) => {
      const run = await lockRunToControl(tx, ctx, input.id);
      const isStopped = run.status === 'running' && !(await hasOpenStep(tx, run));
      if (run.status !== 'paused' && run.status !== 'canceled' && !isStopped)
        throw conflict('This run is not paused');
      await enqueueEnrichmentStep(tx, ctx, run, {
        ...restarted,
        ...budgetsOf(input),
        ...(await countItems(tx, run.id)),
      });
    }),
  );
  return getRunState(ctx.db, input.id);
}

/** The budgets that a resumed run goes on with; those that are not given stay. */
function budgetsOf({ budgetTokens, budgetDollars }: ResumeRunInput): Partial<EnrichmentRun> {
  return {
    ...(budgetTokens !== undefined && { budgetTokens }),
    ...(budgetDollars !== undefined && {
      budgetMicros: budgetDollars === null ? null : toMicros(budgetDollars),
    }),
  };
}

const restarted = {
  status: 'running',
  cancelRequested: false,
  pauseReason: null,
  message: null,
  endedAt: null,
  failuresInRow: 0,
} as const;

/** Tries the products again that failed. @throws CONFLICT where none did, a run is under way, or this one was canceled */
export async function retryFailed(ctx: StaffContext, { id }: { id: number }): Promise<RunState> {
  await withOneActiveRun(() =>
    inTransaction(ctx, async (tx, ctx) => {
      const run = await lockRunToControl(tx, ctx, id);
      if (await hasOpenStep(tx, run)) throw conflict(ONE_AT_A_TIME);
      if (run.status === 'undone') throw conflict('This run was undone');
      // Its other products would be worked on and paid for as well.
      if (run.status === 'canceled') throw conflict('This run was canceled: resume it first');
      const again = await tx
        .update(enrichmentItems)
        .set({ status: 'pending', message: null, attempts: 0 })
        .where(and(eq(enrichmentItems.runId, id), eq(enrichmentItems.status, 'error')))
        .returning({ id: enrichmentItems.id });
      if (!again.length) throw conflict('No product failed');
      await enqueueEnrichmentStep(tx, ctx, run, { ...restarted, ...(await countItems(tx, id)) });
    }),
  );
  return getRunState(ctx.db, id);
}

/** Undoes a whole run from the activity log, in the background; what people changed or confirmed since stays. @throws CONFLICT */
export async function undoRun(ctx: StaffContext, { id }: { id: number }): Promise<RunState> {
  await withOneActiveRun(() =>
    inTransaction(ctx, async (tx, ctx) => {
      const run = await lockRun(tx, id);
      if (await hasOpenStep(tx, run)) throw conflict(ONE_AT_A_TIME);
      if (run.status === 'undone') throw conflict('This run was undone already');
      // An undo that stopped after its last product has nothing left to change back, but still has to end.
      if (run.mode !== 'apply' || (run.updated === 0 && !isUndoBegun(run)))
        throw conflict('This run changed nothing');
      await enqueueEnrichmentStep(tx, ctx, run, {
        status: 'undoing',
        pauseReason: null,
        message: null,
        undoneBy: ctx.actor.id,
        undoneByName: ctx.actor.name,
      });
    }),
  );
  return getRunState(ctx.db, id);
}

/** Returns one page of a run's products, with what was changed or would be. */
export async function listRunItems({ db }: StaffContext, { id, status, page }: RunItemsInput) {
  const matching = and(eq(enrichmentItems.runId, id), status && eq(enrichmentItems.status, status));
  const total = await db.$count(enrichmentItems, matching);
  const items = await db
    .select({
      id: enrichmentItems.id,
      productId: enrichmentItems.productId,
      name: products.name,
      status: enrichmentItems.status,
      message: enrichmentItems.message,
      changes: enrichmentItems.changes,
    })
    .from(enrichmentItems)
    .innerJoin(products, eq(products.id, enrichmentItems.productId))
    .where(matching)
    .orderBy(desc(sql`${enrichmentItems.status} in ('planned', 'updated', 'error')`), enrichmentItems.id)
    .limit(ITEMS_PAGE_SIZE)
    .offset((page - 1) * ITEMS_PAGE_SIZE);
  return { items, total, page, pageSize: ITEMS_PAGE_SIZE };
}
