import { aiCalls, siteSettings } from '@dealer/db';
import { makeProduct } from '@dealer/db/factories';
import { seedCatalogLists } from '@dealer/db/seed';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { builtInAiCosts } from '../../domain/enrichment/ai-costs.ts';
import type { AiAnswer, AskAi } from '../../services/ai.ts';
import {
  actors,
  answerAbout,
  callerFor,
  runDueJobs,
  storedActor,
  type TestContext,
  testContext,
} from '../../testing/index.ts';

const machine = {
  ...{ found: true, name: 'Echo CS-590', description: 'A saw.', category: null, subcategory: null },
  ...{ price: null, cuttingWidth: 20, engineDisplacement: 60, engineBrand: null, images: [] },
  ...{ features: ['Light'], specifications: [] },
};
const usage = { inputTokens: 1_000, outputTokens: 500 };
/** What such a call costs with the built-in model and prices. */
const COST = 1_200;

let ctx: TestContext;
let answer: () => AiAnswer<unknown>;
let asked: number;
let charactersSent: number;

const find = (model: string) =>
  callerFor(ctx, actors.staff).admin.smartLookup.find({ brand: 'Echo', model, forceAI: true });
const overview = () => callerFor(ctx, actors.staff).admin.ai.costs();
const settings = () => callerFor(ctx, actors.superadmin).admin.settings;
const calls = () => ctx.db.select().from(aiCalls).orderBy(aiCalls.id);
const setBudget = (monthlyBudget: number | null) =>
  settings().setAiCosts({ ...builtInAiCosts, monthlyBudget });

beforeEach(async () => {
  answer = () => ({ ok: true, answer: machine, usage });
  asked = 0;
  const askAi: AskAi = async ({ shape, instructions, text }) => {
    asked += 1;
    charactersSent = (instructions + text + JSON.stringify(z.toJSONSchema(shape))).length - 3;
    const given = answer();
    return given.ok ? { ...given, answer: shape.parse(answerAbout(text, given.answer)) } : given;
  };
  ctx = await testContext({ askAi });
  await seedCatalogLists(ctx.db);
  await storedActor(ctx, 'staff');
  await storedActor(ctx, 'superadmin');
});

describe('every call of the AI', () => {
  it('is stored with its tokens and its cost, from a form as from a run', async () => {
    await find('CS-590');
    await makeProduct(ctx.db, { status: 'draft', images: ['/products/a.webp'] });
    const { id } = await callerFor(ctx, actors.staff).admin.enrichment.start({});
    await runDueJobs(ctx);
    expect(await calls()).toMatchObject(
      [
        { purpose: 'lookup', runId: null },
        { purpose: 'run', runId: id },
      ].map((call) => ({
        ...call,
        ...usage,
        costMicros: COST,
        status: 'answered',
        isEstimated: false,
        found: true,
      })),
    );
    expect((await callerFor(ctx, actors.staff).admin.enrichment.latest()).run).toMatchObject({
      tokens: 1_500,
      costMicros: COST,
    });
    expect(await overview()).toMatchObject({
      ...{ monthMicros: 2 * COST, budgetMicros: null, unpricedModels: [] },
      days: [{ day: '2026-03-02', calls: 2, tokens: 3_000, costMicros: 2 * COST }],
      runs: [{ id, mode: 'apply', calls: 1, costMicros: COST }],
      versions: [{ versionId: null, name: null, calls: 2, costMicros: 2 * COST }],
    });
  });

  it('counts on its day on the shop’s clocks, and no day is listed with a part of its calls', async () => {
    // Jan 29 at 9 a.m. and 11 p.m., Jan 30 at 12:30 a.m. and 11 p.m., and Mar 1 at noon.
    const firstDays = [
      '2026-01-29T14:00:00Z',
      '2026-01-30T04:00:00Z',
      '2026-01-30T05:30:00Z',
      '2026-01-31T04:00:00Z',
    ];
    for (const at of [...firstDays, '2026-03-01T17:00:00Z']) {
      ctx.now = () => new Date(at);
      await find('CS-590');
    }
    const { days } = await overview();
    expect(days.map(({ day, calls: count }) => [day, count])).toEqual([
      ['2026-03-01', 1],
      ['2026-01-30', 2],
    ]);
  });

  it('costs what it can have used at most where the AI does not say', async () => {
    answer = () => ({ ok: false, reason: 'Late', again: 'later', usage: 'unknown' });
    await find('CS-590');
    answer = () => ({ ok: false, reason: 'Cut', again: 'later' });
    await find('CS-591');
    const [call, cut] = await calls();
    expect(cut).toMatchObject({ costMicros: call?.costMicros, isEstimated: true });
    expect(call).toMatchObject({ status: 'failed', isEstimated: true, outputTokens: 2_000 });
    expect(call?.costMicros).toBeGreaterThan(2_000 * 1.6);
    // The question is sent with the schema of the answer.
    expect(call?.inputTokens).toBeGreaterThan(charactersSent / 3);
  });

  it('costs nothing where it was rejected, and is none where no AI is set up', async () => {
    answer = () => ({
      ...{ ok: false, reason: 'Busy', again: 'later', usage: { inputTokens: 0, outputTokens: 0 } },
    });
    await find('CS-590');
    answer = () => ({ ok: false, reason: 'None', again: 'afterFix', hasNoAi: true });
    await find('CS-590');
    expect(await calls()).toMatchObject([{ status: 'failed', costMicros: 0, inputTokens: 0 }]);
  });

  it('of a model without a price counts as the most expensive one, and the overview names it', async () => {
    await settings().setAiCosts({
      prices: [{ model: 'other', inputPrice: 10, outputPrice: 20 }],
      monthlyBudget: null,
    });
    await find('CS-590');
    expect(await calls()).toMatchObject([{ costMicros: 20_000 }]);
    expect((await overview()).unpricedModels).toEqual(['gpt-4.1-mini']);
  });
});

describe('the monthly budget', () => {
  it('stops single lookups with a message that says what to do', async () => {
    await setBudget(0.004);
    expect(await find('CS-590')).toMatchObject({ success: true });
    const rejected = await find('CS-591');
    expect(rejected).toMatchObject({ success: false, data: null });
    expect(rejected.message).toBe(
      'The AI budget of $0.0040 for this month is spent. A superadmin can raise it under Settings.',
    );
    expect(asked).toBe(1);
    expect(await calls()).toHaveLength(1);
  });

  it('is never exceeded by calls at once', async () => {
    await setBudget(0.012);
    const all = await Promise.all(Array.from({ length: 8 }, (_, n) => find(`M${n}`)));
    expect(all.filter(({ success }) => success).length).toBeLessThan(8);
    expect((await overview()).monthMicros).toBeLessThanOrEqual(12_000);
  });

  it('begins again with the next month', async () => {
    await setBudget(0.004);
    await find('CS-590');
    expect((await find('CS-591')).success).toBe(false);
    ctx.now = () => new Date('2026-04-01T05:00:00Z');
    expect((await find('CS-591')).success).toBe(true);
    expect(await overview()).toMatchObject({ monthMicros: COST, budgetMicros: 4_000 });
  });

  it('pauses a run, which goes on when the budget is raised', async () => {
    for (let n = 0; n < 9; n += 1) await makeProduct(ctx.db, { images: ['/products/a.webp'] });
    await setBudget(0.01);
    const runs = callerFor(ctx, actors.staff).admin.enrichment;
    const { id } = await runs.start({});
    await runDueJobs(ctx);
    const { run } = await runs.latest();
    expect(run).toMatchObject({ status: 'paused', pauseReason: 'budget', failed: 0 });
    expect(run?.message).toContain('It paused: The AI budget of $0.01 for this month is spent.');
    await setBudget(null);
    await runs.resume({ id });
    await runDueJobs(ctx);
    expect((await runs.latest()).run).toMatchObject({
      ...{ status: 'done', pauseReason: null, processed: 9, costMicros: 9 * COST },
    });
  });
});

describe('the prices', () => {
  it('are built in until a superadmin enters others, of whom the second is told', async () => {
    expect(await settings().getAiCosts()).toMatchObject({ costs: builtInAiCosts, updatedAt: null });
    const costs = { prices: [{ model: 'm', inputPrice: 1, outputPrice: 2 }], monthlyBudget: 20 };
    const saved = await settings().setAiCosts({ ...costs, updatedAt: null });
    expect(saved).toMatchObject({ costs, updatedByName: 'Olive Owner' });
    await expect(settings().setAiCosts({ ...costs, updatedAt: null })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    const { logs } = await callerFor(ctx, actors.superadmin).admin.audit.page({});
    expect(logs).toMatchObject([{ entityType: 'settings', entityName: 'Costs of the AI' }]);
  });

  it('hold as built in where what is stored cannot be read', async () => {
    await ctx.db.insert(siteSettings).values({ key: 'ai_costs', value: '{"prices":' });
    expect((await settings().getAiCosts()).costs).toEqual(builtInAiCosts);
  });
});
