import { type AiPurpose, aiCalls, type Db, enrichmentRuns } from '@dealer/db';
import { eq, gte, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../context.ts';
import {
  costOf,
  estimateTokens,
  findPrice,
  formatMicros,
  toMicros,
} from '../../domain/enrichment/ai-costs.ts';
import { startOfMonth } from '../../domain/moment.ts';
import { inTransaction } from '../../in-transaction.ts';
import type { AiAnswer, AiQuestion } from '../../services/ai.ts';
import { getAiCosts } from './costs-setting.ts';

/** The services that a call of the AI needs. */
export type AskContext = Pick<Services, 'db' | 'now' | 'askAi'>;

/** The purpose of a call of the AI. */
export interface AiCallContext {
  purpose: AiPurpose;
  /** The version of Smart Lookup that asks; null for the built-in configuration. */
  versionId: number | null;
  runId?: number | undefined;
}

/** The result of checking an answer of the AI. */
interface AnswerReview {
  /** Whether the AI knew the machine. */
  found: boolean;
  /** Values that did not fit and were dropped. */
  dropped: number;
}

/** Returns the cost of the calls since a moment, with the highest possible cost of those under way, in millionths of a dollar. */
export async function spentSince(db: Db, moment: Date): Promise<number> {
  const [found] = await db
    .select({ micros: sql<string>`coalesce(sum(${aiCalls.costMicros}), 0)` })
    .from(aiCalls)
    .where(gte(aiCalls.createdAt, moment));
  return Number(found?.micros ?? 0);
}

/**
 * Asks the AI. Every call goes through here: it is stored with its tokens and its cost, even if its process dies, and none is
 * made that could exceed the monthly budget.
 * @param review says what an answer was worth, for the metrics of the version
 * @returns ok false with a sentence for staff where the budget is spent, or as AskAi does
 */
export async function askMetered<Shape extends z.ZodType>(
  services: AskContext,
  question: AiQuestion<Shape>,
  about: AiCallContext,
  review: (answer: z.output<Shape>) => AnswerReview,
): Promise<AiAnswer<z.output<Shape>>> {
  const call = await reserveCall(services, question, about);
  if (!call.ok) return call;
  const answer = await services.askAi(question);
  await settleCall(services, call, about, answer, answer.ok ? review(answer.answer) : undefined);
  return answer;
}

type Prices = ReturnType<typeof findPrice>;

/** Stores a call with the most that it can cost, unless that exceeds the monthly budget. */
async function reserveCall(
  services: AskContext,
  { model, instructions, text, shape, maxOutputTokens }: AiQuestion<z.ZodType>,
  { purpose, versionId, runId }: AiCallContext,
): Promise<
  | { ok: true; id: number; prices: Prices }
  | { ok: false; reason: string; again: 'afterFix'; isBudgetSpent: true }
> {
  const { prices: known, monthlyBudget } = await getAiCosts(services.db);
  const prices = findPrice(known, model);
  // The schema of the answer is sent too.
  const sent = instructions + text + JSON.stringify(z.toJSONSchema(shape));
  const usage = { inputTokens: estimateTokens(sent), outputTokens: maxOutputTokens };
  const costMicros = costOf(prices, usage);
  const createdAt = services.now();
  const store = async (on: Db) => {
    const [call] = await on
      .insert(aiCalls)
      .values({ purpose, model, versionId, runId: runId ?? null, ...usage, costMicros, createdAt })
      .returning({ id: aiCalls.id });
    if (!call) throw new Error('The insert returned no row');
    return { ok: true, id: call.id, prices } as const;
  };
  if (monthlyBudget === null) return store(services.db);
  return inTransaction(services, async (tx) => {
    // Two calls at once must not both take what is left for one.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('ai-budget'))`);
    const spent = await spentSince(tx, startOfMonth(createdAt));
    return spent + costMicros > toMicros(monthlyBudget) ? budgetSpent(monthlyBudget) : store(tx);
  });
}

function budgetSpent(monthlyBudget: number) {
  const reason = `The AI budget of ${formatMicros(toMicros(monthlyBudget))} for this month is spent. A superadmin can raise it under Settings.`;
  return { ok: false, reason, again: 'afterFix', isBudgetSpent: true } as const;
}

/** Corrects a stored call by what the AI said that it used; one whose end is not known keeps the estimate. */
async function settleCall(
  services: AskContext,
  { id, prices }: { id: number; prices: Prices },
  { runId }: AiCallContext,
  answer: AiAnswer<unknown>,
  review: AnswerReview | undefined,
): Promise<void> {
  if (!answer.ok && answer.hasNoAi) {
    await services.db.delete(aiCalls).where(eq(aiCalls.id, id));
    return;
  }
  const { usage = 'unknown' } = answer;
  const used = usage === 'unknown' ? {} : { ...usage, costMicros: costOf(prices, usage), isEstimated: false };
  const settled = services.db
    .update(aiCalls)
    .set({ status: answer.ok ? 'answered' : 'failed', ...used, ...review })
    .where(eq(aiCalls.id, id));
  if (runId === undefined) await settled;
  else await settleInRun(services.db, runId, settled.returning().getSQL());
}

/** Settles a call and adds what it cost to its run: one statement, because a run makes many calls. */
async function settleInRun(db: Db, runId: number, settled: SQL): Promise<void> {
  const { id, tokens, costMicros } = enrichmentRuns;
  await db.execute(sql`
    with call as (${settled})
    update ${enrichmentRuns} set
      tokens = ${tokens} + call.input_tokens + call.output_tokens,
      cost_micros = ${costMicros} + call.cost_micros
    from call where ${id} = ${runId}`);
}

/** Returns the tokens and the cost of a run's calls, also those whose process died. */
export async function usageOfRun(db: Db, runId: number): Promise<{ tokens: number; costMicros: number }> {
  const { inputTokens, outputTokens, costMicros } = aiCalls;
  const [found] = await db
    .select({
      tokens: sql<string>`coalesce(sum(${inputTokens} + ${outputTokens}), 0)`,
      costMicros: sql<string>`coalesce(sum(${costMicros}), 0)`,
    })
    .from(aiCalls)
    .where(eq(aiCalls.runId, runId));
  return { tokens: Number(found?.tokens ?? 0), costMicros: Number(found?.costMicros ?? 0) };
}
