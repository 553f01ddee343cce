import { aiCalls, enrichmentItems, type NewProduct, products } from '@dealer/db';
import { makeProduct } from '@dealer/db/factories';
import { seedCatalogLists } from '@dealer/db/seed';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
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

const unknown = {
  ...{ found: false, name: null, description: null, category: null, subcategory: null, price: null },
  ...{ cuttingWidth: null, engineDisplacement: null, engineBrand: null },
  ...{ images: [], features: [], specifications: [] },
};
const careful = {
  ...{ ...unknown, found: true, category: 'lawn-mowers', subcategory: 'riding' },
  ...{ cuttingWidth: 42, engineBrand: 'Kawasaki' },
};
/** It invents an engine and mistakes the width. */
const careless = { ...careful, cuttingWidth: 24, engineDisplacement: 999 };

let ctx: TestContext;
let answers: Record<string, () => AiAnswer<unknown>>;
let asked: string[];

const staff = () => callerFor(ctx, actors.staff).admin;
const owner = () => callerFor(ctx, actors.superadmin).admin;
const versions = () => owner().smartLookup.versions;
const golden = () => staff().smartLookup.golden;

const add = (values: Partial<NewProduct> = {}) =>
  makeProduct(ctx.db, { subcategory: 'riding', cuttingWidth: '42.0', engineBrand: 'Kawasaki', ...values });
const make = (model: string) =>
  versions().create({ versionName: model, versionNumber: '1', configData: { model } });

async function verified(count: number) {
  const made = [];
  for (let n = 0; n < count; n += 1) made.push(await add());
  for (const { id } of made) await golden().set({ id, verified: true });
  return made;
}

async function tryVersion(versionId: number) {
  const { id } = await owner().enrichment.startTrial({ versionId });
  await runDueJobs(ctx);
  const { run } = await staff().enrichment.latest();
  expect(run?.id).toBe(id);
  return run;
}

const listed = async (id: number) => (await versions().list()).find((version) => version.id === id);

beforeEach(async () => {
  const usage = { inputTokens: 100, outputTokens: 10 };
  answers = {
    careful: () => ({ ok: true, answer: careful, usage }),
    careless: () => ({ ok: true, answer: careless, usage }),
    'gpt-4.1-mini': () => ({ ok: true, answer: careful, usage }),
  };
  asked = [];
  const askAi: AskAi = async ({ model, shape, text }) => {
    asked.push(model);
    const given = answers[model]?.() ?? { ok: false, reason: 'No such model', again: 'afterFix' };
    return given.ok ? { ...given, answer: shape.parse(answerAbout(text, given.answer)) } : given;
  };
  ctx = await testContext({ askAi });
  await seedCatalogLists(ctx.db);
  await storedActor(ctx, 'staff');
  await storedActor(ctx, 'superadmin');
});

describe('the golden set', () => {
  it('has the products that staff verified, with the values that they had then', async () => {
    const { id, name } = await add();
    expect(await golden().get({ id })).toBeNull();
    await golden().set({ id, verified: true });
    const state = { verifiedByName: 'Sam Staff', verifiedAt: ctx.now(), isOutdated: false };
    expect(await golden().get({ id })).toEqual(state);
    await staff().products.update({ id, cuttingWidth: '44' });
    expect(await golden().list()).toEqual([
      { ...state, isOutdated: true, productId: id, name, status: 'published' },
    ]);
    await golden().set({ id, verified: false });
    expect(await golden().list()).toEqual([]);
  });

  it('leaves out products that are deleted, also during a trial', async () => {
    const [one, two, three] = await verified(3);
    const remove = (id = 0) => ctx.db.update(products).set({ status: 'deleted' }).where(eq(products.id, id));
    await remove(three?.id);
    expect(await golden().list()).toHaveLength(2);
    const { id } = await make('careful');
    await owner().enrichment.startTrial({ versionId: id });
    await remove(two?.id);
    await runDueJobs(ctx);
    expect((await staff().enrichment.latest()).run).toMatchObject({ total: 2, updated: 1, skipped: 1 });
    expect((await golden().list()).map(({ productId }) => productId)).toEqual([one?.id]);
    expect((await listed(id))?.warning).toBeNull();
  });

  it('takes no values that only the AI knows, and no product that cannot be looked up', async () => {
    const { id } = await add({ status: 'draft', engineBrand: null });
    await staff().products.update({ id, engineBrand: 'Kohler', lookedUp: { engineBrand: 'ai' } });
    await expect(golden().set({ id, verified: true })).rejects.toMatchObject({
      message: 'Confirm what the AI found first: Engine Brand',
    });
    await staff().products.confirmFields({ id });
    await golden().set({ id, verified: true });
    const nameless = await add({ model: null });
    await expect(golden().set({ id: nameless.id, verified: true })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });
});

describe('a trial', () => {
  it('asks the version and the current one for each verified product, and changes nothing', async () => {
    await verified(3);
    const { id } = await make('careless');
    const run = await tryVersion(id);
    expect(run).toMatchObject({ mode: 'trial', status: 'done', total: 3, updated: 3, versionId: id });
    expect(run?.lines.at(-1)?.message).toBe('Complete: 3 measured, 0 skipped, 0 failed');
    expect(asked.toSorted()).toEqual([...Array(3).fill('careless'), ...Array(3).fill('gpt-4.1-mini')]);
    const version = await listed(id);
    expect(version?.metrics.trial).toMatchObject({
      ...{ runId: run?.id, products: 3, baselineId: null },
      scores: {
        cuttingWidth: { right: 0, wrong: 3, missing: 0, invented: 0 },
        engineDisplacement: { right: 0, wrong: 0, missing: 0, invented: 3 },
        category: { right: 3 },
      },
      baselineScores: { cuttingWidth: { right: 3 }, engineDisplacement: { right: 3 } },
    });
    expect(version?.metrics).toMatchObject({ lookups: 0, tokens: 330 });
    expect((await ctx.db.select().from(aiCalls)).every(({ purpose }) => purpose === 'trial')).toBe(true);
    await expect(staff().enrichment.undo({ id: run?.id ?? 0 })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('goes on where it stopped, without asking again what was answered', async () => {
    await verified(1);
    const { id } = await make('careful');
    answers['careful'] = () => ({ ok: false, reason: 'No credit', again: 'afterFix' });
    const run = await tryVersion(id);
    expect(run).toMatchObject({ status: 'paused', processed: 0 });
    expect((await ctx.db.select().from(enrichmentItems))[0]?.answers).toHaveLength(1);
    answers['careful'] = () => ({ ok: true, answer: careful });
    await owner().enrichment.resume({ id: run?.id ?? 0 });
    await runDueJobs(ctx);
    expect((await staff().enrichment.latest()).run).toMatchObject({ status: 'done', updated: 1 });
    expect(asked.filter((model) => model === 'gpt-4.1-mini')).toHaveLength(1);
  });

  it('is resumed, retried and canceled by a superadmin only, as it is started', async () => {
    await verified(2);
    const { id: versionId } = await make('careful');
    answers['careful'] = () => ({ ok: false, reason: 'No credit', again: 'afterFix' });
    const id = (await tryVersion(versionId))?.id ?? 0;
    await ctx.db.update(enrichmentItems).set({ status: 'error' });
    const { cancel, resume, retryFailed } = staff().enrichment;
    const message = 'Only a superadmin may do this with the trial of a version';
    for (const act of [cancel, resume, retryFailed])
      await expect(act({ id })).rejects.toMatchObject({ code: 'FORBIDDEN', message });
    expect((await staff().enrichment.latest()).run).toMatchObject({ status: 'paused' });
    await owner().enrichment.retryFailed({ id });
    expect(await owner().enrichment.cancel({ id })).toMatchObject({ cancelRequested: true });
  });

  it('leaves out products that were changed since', async () => {
    const [one] = await verified(2);
    await staff().products.update({ id: one?.id ?? 0, cuttingWidth: '44' });
    const { id } = await make('careful');
    expect(await tryVersion(id)).toMatchObject({ updated: 1, skipped: 1 });
    expect((await listed(id))?.metrics.trial?.products).toBe(1);
  });

  it('needs a golden set and another version than the current one, and a superadmin', async () => {
    const { id } = await make('careful');
    const start = () => owner().enrichment.startTrial({ versionId: id });
    await expect(start()).rejects.toMatchObject({ message: expect.stringContaining('golden set is empty') });
    await verified(1);
    await expect(staff().enrichment.startTrial({ versionId: id })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await expect(owner().enrichment.startTrial({ versionId: id + 1 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await start();
    await expect(start()).rejects.toMatchObject({ code: 'CONFLICT' });
    await runDueJobs(ctx);
    await versions().activate({ id });
    await expect(start()).rejects.toMatchObject({ message: 'This version is current already' });
  });
});

describe('activating', () => {
  it('a version that was not measured needs a reason as soon as there is a golden set', async () => {
    const { id } = await make('careful');
    expect((await listed(id))?.warning).toBeNull();
    await verified(1);
    expect((await listed(id))?.warning).toContain('not run against the golden set');
    await expect(versions().activate({ id })).rejects.toMatchObject({ code: 'CONFLICT' });
    await tryVersion(id);
    expect(await versions().activate({ id })).toMatchObject({ status: 'current', warning: null });
  });

  it('a version that was measured on a part of the golden set needs a reason', async () => {
    await verified(1);
    const { id } = await make('careful');
    await tryVersion(id);
    expect((await listed(id))?.warning).toBeNull();
    await verified(1);
    expect((await listed(id))?.warning).toBe('It was run against 1 of 2 verified products only.');
    await tryVersion(id);
    expect((await listed(id))?.warning).toBeNull();
  });

  it('a worse version needs a reason, which the activity log keeps', async () => {
    await verified(2);
    const { id } = await make('careless');
    await tryVersion(id);
    await expect(versions().activate({ id, reason: ' ' })).rejects.toMatchObject({
      message:
        'It was worse on the golden set: 60 % right instead of 100 %. Say why you activate it all the same.',
    });
    expect(await listed(id)).toMatchObject({ status: 'planned' });
    await versions().activate({ id, reason: 'It is a tenth of the price' });
    const [entry] = (await owner().audit.page({})).logs;
    expect(entry?.changes).toContainEqual(
      expect.objectContaining({ field: 'reason', newValue: 'It is a tenth of the price' }),
    );
  });

  it('is taken back step by step, down to the built-in configuration', async () => {
    const [one, two] = [await make('careful'), await make('careless')];
    for (const [at, { id }] of [one, two].entries()) {
      ctx.now = () => new Date(`2026-03-0${at + 3}T15:00:00Z`);
      await versions().activate({ id });
    }
    expect(await listed(two.id)).toMatchObject({ rollBackTo: 'careful (1)' });
    const twice = await Promise.allSettled([two, two].map(({ id }) => versions().rollBack({ id })));
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await listed(one.id)).toMatchObject({
      status: 'current',
      rollBackTo: 'the built-in configuration',
    });
    expect(await versions().rollBack({ id: one.id })).toMatchObject({ status: 'previous' });
    expect((await versions().list()).map(({ status }) => status)).toEqual(['previous', 'previous']);
  });

  it('is taken back to what it replaced, never to a version that was taken back itself', async () => {
    const [one, two, three] = [await make('careful'), await make('careless'), await make('other')];
    for (const { id } of [one, two]) await versions().activate({ id });
    await versions().rollBack({ id: two.id });
    await versions().activate({ id: three.id });
    expect(await listed(three.id)).toMatchObject({ rollBackTo: 'careful (1)' });
    expect(await versions().rollBack({ id: three.id })).toMatchObject({ id: one.id, status: 'current' });
    await versions().rollBack({ id: one.id });
    await versions().activate({ id: two.id });
    expect(await listed(two.id)).toMatchObject({ rollBackTo: 'the built-in configuration' });
  });

  it('is taken back to the version before it, even if the clock went back between the two', async () => {
    const [one, two] = [await make('careful'), await make('careless')];
    ctx.now = () => new Date('2026-03-04T15:00:00Z');
    await versions().activate({ id: one.id });
    ctx.now = () => new Date('2026-03-03T15:00:00Z');
    await versions().activate({ id: two.id });
    expect(await listed(two.id)).toMatchObject({ rollBackTo: 'careful (1)' });
    expect(await versions().rollBack({ id: two.id })).toMatchObject({ id: one.id, status: 'current' });
  });
});

it('the metrics of a version are its lookups, what people made of its values, and what was dropped', async () => {
  answers['careful'] = () => ({
    ok: true,
    answer: { ...careful, engineBrand: 'Nobody & Sons', engineDisplacement: 600 },
    usage: { inputTokens: 1_000, outputTokens: 500 },
  });
  const { id: versionId } = await make('careful');
  await versions().activate({ id: versionId });
  const { id } = await makeProduct(ctx.db, { status: 'draft', images: ['/products/a.webp'] });
  await staff().enrichment.start({});
  await runDueJobs(ctx);
  await staff().products.confirmFields({ id, fields: ['cuttingWidth'] });
  await staff().products.update({ id, engineDisplacement: 601 });
  answers['careful'] = () => ({ ok: true, answer: unknown });
  await staff().smartLookup.find({ brand: 'Toro', model: 'None', forceAI: true });
  expect((await listed(versionId))?.metrics).toMatchObject({
    ...{ lookups: 2, found: 1, kept: 1, changed: 1, rejected: 0, dropped: 1, trial: null },
  });
});
