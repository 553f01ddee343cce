import {
  auditLogs,
  enrichmentEvents,
  enrichmentItems,
  enrichmentRuns,
  migrationProducts,
  type NewProduct,
  type Product,
  productFieldValues,
  productMetadata,
  products,
} from '@dealer/db';
import { makeProduct } from '@dealer/db/factories';
import { seedCatalogLists } from '@dealer/db/seed';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../context.ts';
import type { AiAnswer, AskAi } from '../../services/ai.ts';
import {
  answerAbout,
  callerFor,
  runDueJobs,
  storedActor,
  type TestContext,
  testContext,
} from '../../testing/index.ts';
import { runEnrichmentStep } from './run-step.ts';

const known = {
  ...{
    found: true,
    name: 'Theirs',
    description: 'A mower for large lawns.',
    category: null,
    subcategory: null,
  },
  ...{ price: 999, cuttingWidth: 54, engineDisplacement: 725, engineBrand: 'Kawasaki', images: [] },
  ...{ features: ['Fast'], specifications: [{ name: 'Deck', value: 'Steel' }] },
};

let ctx: TestContext;
let staff: Actor;
let answer: (question: { text: string }) => Promise<AiAnswer<unknown>>;
const runs = () => callerFor(ctx, staff).admin.enrichment;

beforeEach(async () => {
  answer = () => Promise.resolve({ ok: true, answer: known, usage: { inputTokens: 900, outputTokens: 100 } });
  const askAi: AskAi = async (question) => {
    const given = await answer(question);
    return given.ok
      ? { ...given, answer: question.shape.parse(answerAbout(question.text, given.answer)) }
      : given;
  };
  ctx = await testContext({ askAi });
  await seedCatalogLists(ctx.db);
  staff = await storedActor(ctx, 'staff');
});

const bare: Partial<NewProduct> = {
  status: 'draft',
  subcategory: 'zero-turn-residential',
  images: ['/products/a.webp'],
};
const add = (values: Partial<NewProduct>) => makeProduct(ctx.db, { ...bare, ...values });

async function stored(id: number): Promise<Product> {
  const [row] = await ctx.db.select().from(products).where(eq(products.id, id));
  if (!row) throw new Error('The product does not exist');
  return row;
}

type Start = Parameters<ReturnType<typeof runs>['start']>[0];

/** Starts a run and works it off. */
async function run(input: Start = {}) {
  const { id } = await runs().start(input);
  await runDueJobs(ctx);
  return finished(id);
}

async function finished(id: number) {
  const { run: state } = await runs().latest();
  if (state?.id !== id) throw new Error('Another run is the latest');
  return state;
}

const eventTypes = async () =>
  (await ctx.db.select().from(enrichmentEvents).orderBy(asc(enrichmentEvents.id))).map(({ type }) => type);

describe('a run', () => {
  it('takes prices from the import, fields from the shop’s own entry, then from the AI, with their sources', async () => {
    const { id } = await add({ price: null, model: 'Z54', cuttingWidth: null });
    await ctx.db
      .insert(migrationProducts)
      .values({ originalId: '1:1', rawData: {}, matchedProductId: id, price: '1299.00' });
    await ctx.db.insert(productMetadata).values({ brand: 'Toro', model: 'Z54', cuttingWidth: '52.0' });
    const state = await run();
    expect(state).toMatchObject({
      ...{ status: 'done', total: 1, processed: 1, updated: 1, skipped: 0, failed: 0, tokens: 1_000 },
      details: { pricesRecovered: 1, fieldsPopulated: 5, descriptionsGenerated: 1, imagesFixed: 0 },
    });
    expect(await stored(id)).toMatchObject({
      ...{ price: '1299.00', cuttingWidth: '52.0', engineBrand: 'Kawasaki', engineDisplacement: 725 },
      ...{
        description: known.description,
        features: ['Fast'],
        specifications: { Deck: 'Steel' },
        name: expect.not.stringContaining('Theirs'),
      },
    });
    const marks = await callerFor(ctx, staff).admin.products.provenance({ id });
    expect(Object.fromEntries(marks.map(({ field, source }) => [field, source]))).toEqual({
      ...{ price: 'import', cuttingWidth: 'history', description: 'ai', engineBrand: 'ai' },
      ...{ engineDisplacement: 'ai', features: 'ai', specifications: 'ai' },
    });
    expect(await eventTypes()).toEqual(['processing', 'ai_lookup', 'updated', 'complete']);
    expect(state.lines.at(-1)).toMatchObject({
      ...{ type: 'complete', progress: 100 },
      results: { totalProcessed: 1, updated: 1, errors: [], details: state.details },
    });
  });

  it('changes no critical field of a published product by the AI alone', async () => {
    const { id } = await add({ status: 'published', model: 'Z54' });
    const features = ['Fast', 'With a warranty of 9 years'];
    const rows = ['Deck', 'Cutting width', 'Engine', 'Warranty'].map((name) => ({ name, value: '99 in' }));
    answer = () => Promise.resolve({ ok: true, answer: { ...known, features, specifications: rows } });
    await run();
    expect(await stored(id)).toMatchObject({
      ...{ cuttingWidth: null, engineBrand: null, engineDisplacement: null },
      ...{ description: known.description, features: [], specifications: { Deck: '99 in' } },
    });
    // No filter finds it by what the AI alone said.
    const typed = await ctx.db.select().from(productFieldValues).where(eq(productFieldValues.productId, id));
    expect(typed.map(({ valueText }) => valueText)).toEqual(['99 in']);
    const [item] = (await runs().items({ id: (await runs().latest()).run?.id ?? 0 })).items;
    expect(item?.message).toContain('Engine Brand of the AI left out: the product is published');
    expect(item?.message).toContain('Cutting width, Engine, Warranty of the AI left out');
  });

  it('is about the chosen gaps and products only', async () => {
    const one = await add({});
    await add({});
    expect(await run({ issues: ['missingDescriptions'], productIds: [one.id] })).toMatchObject({ total: 1 });
    expect(await stored(one.id)).toMatchObject({ description: known.description, engineBrand: null });
  });

  it('changes nothing as a dry run, and lists what it would change', async () => {
    const before = await add({});
    const state = await run({ mode: 'dryRun' });
    expect(await stored(before.id)).toEqual(before);
    const { items } = await runs().items({ id: state.id, status: 'planned' });
    expect(items[0]?.message).toMatch(/^Would fill in: .*Engine Brand/);
    expect(items[0]?.changes).toContainEqual({
      ...{ field: 'engineBrand', oldValue: null, newValue: 'Kawasaki', isNoisy: false, source: 'ai' },
    });
    await expect(runs().undo({ id: state.id })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('is one at a time, even if two people press at once', async () => {
    await add({});
    const started = await Promise.allSettled([runs().start({}), runs().start({})]);
    expect(started.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(runs().start({})).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await ctx.db.$count(enrichmentRuns)).toBe(1);
  });
});

describe('what goes wrong', () => {
  it('a person who saves meanwhile wins, and the log says so', async () => {
    const { id } = await add({});
    answer = async () => {
      await callerFor(ctx, staff).admin.products.update({ id, engineBrand: 'Honda' });
      return { ok: true, answer: known };
    };
    expect(await run()).toMatchObject({ updated: 0, skipped: 1 });
    expect(await stored(id)).toMatchObject({ engineBrand: 'Honda', description: null });
    const [item] = await ctx.db.select().from(enrichmentItems);
    expect(item?.message).toBe('Somebody changed it meanwhile: what they saved stays');
  });

  it('a product whose lookup fails is an error, which can be retried', async () => {
    const made = [await add({ model: 'A1' }), await add({ model: 'B2' })];
    const late = {
      ok: false,
      reason: 'The AI did not answer in time. Please try again.',
      again: 'later',
    } as const;
    answer = ({ text }) => Promise.resolve(text.includes('A1') ? late : { ok: true, answer: known });
    const state = await run();
    expect(state).toMatchObject({ status: 'done', updated: 1, failed: 1 });
    expect(state.lines.at(-1)?.results?.errors).toMatchObject([
      { productId: made[0]?.id, error: late.reason },
    ]);
    answer = () => Promise.resolve({ ok: true, answer: known });
    await runs().retryFailed({ id: state.id });
    await runDueJobs(ctx);
    expect(await finished(state.id)).toMatchObject({ status: 'done', processed: 2, updated: 2, failed: 0 });
    await expect(runs().retryFailed({ id: state.id })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('a key that is not accepted pauses the run, which goes on when it is resumed', async () => {
    const { id: productId } = await add({});
    const reason = 'The AI does not accept the key: check OPENAI_API_KEY.';
    answer = () => Promise.resolve({ ok: false, reason, again: 'afterFix' });
    const state = await run();
    expect(state).toMatchObject({ status: 'paused', message: `It paused: ${reason}`, processed: 0 });
    expect(state.pauseReason).toBe('ai');
    answer = () => Promise.resolve({ ok: true, answer: known });
    await runs().resume({ id: state.id });
    await runDueJobs(ctx);
    expect(await finished(state.id)).toMatchObject({ status: 'done', updated: 1 });
    expect((await stored(productId)).engineBrand).toBe('Kawasaki');
  });

  it('a spent budget pauses the run', async () => {
    for (let n = 0; n < 20; n += 1) await add({});
    const state = await run({ budgetTokens: 2_500 });
    expect(state).toMatchObject({ status: 'paused', message: 'Its budget of 2,500 tokens is spent.' });
    expect(state.pauseReason).toBe('budget');
    expect(state.processed).toBeLessThan(20);
    await runs().resume({ id: state.id, budgetTokens: null });
    await runDueJobs(ctx);
    expect(await finished(state.id)).toMatchObject({ status: 'done', processed: 20, updated: 20 });
  });

  it('a canceled run stops after what is under way, and can be resumed', async () => {
    for (let n = 0; n < 20; n += 1) await add({});
    const { id } = await runs().start({});
    answer = async () => {
      await runs()
        .cancel({ id })
        .catch(() => undefined);
      return { ok: true, answer: known };
    };
    await runDueJobs(ctx);
    const state = await finished(id);
    expect(state).toMatchObject({ status: 'canceled', cancelRequested: false });
    expect(state.processed).toBeLessThan(20);
    answer = () => Promise.resolve({ ok: true, answer: known });
    await runs().resume({ id });
    await runDueJobs(ctx);
    expect(await finished(id)).toMatchObject({ status: 'done', processed: 20 });
  });

  it('a step whose process died is done again: no product twice, no event twice', async () => {
    for (let n = 0; n < 3; n += 1) await add({});
    const { id } = await runs().start({});
    const dying = new AbortController();
    answer = ({ text }) => {
      dying.abort(new Error('killed'));
      return text ? Promise.reject(new Error('killed')) : Promise.reject(new Error('killed'));
    };
    const job = { id: 1, attempt: 1, isLastAttempt: false, signal: dying.signal };
    await expect(runEnrichmentStep(ctx, { runId: id, step: 1 }, job)).rejects.toThrow('killed');
    answer = () => Promise.resolve({ ok: true, answer: known });
    await runDueJobs(ctx);
    expect(await finished(id)).toMatchObject({ status: 'done', processed: 3, updated: 3 });
    const types = await eventTypes();
    const countOf = (type: string) => types.filter((one) => one === type).length;
    expect([countOf('processing'), countOf('updated'), countOf('complete')]).toEqual([3, 3, 1]);
    expect(await ctx.db.$count(auditLogs, eq(auditLogs.actionType, 'SMART_LOOKUP'))).toBe(3);
  });

  it('a step that was believed dead stores nothing over the one that took its product up', async () => {
    const { id: productId } = await add({});
    const { id } = await runs().start({});
    let takeUp: (given: AiAnswer<unknown>) => void = () => undefined;
    const isAsked = new Promise<void>((resolve) => {
      answer = () => {
        resolve();
        return new Promise((late) => {
          takeUp = late;
        });
      };
    });
    const job = { id: 1, attempt: 1, isLastAttempt: false, signal: new AbortController().signal };
    const slow = runEnrichmentStep(ctx, { runId: id, step: 1 }, job);
    await isAsked;
    answer = () => Promise.resolve({ ok: true, answer: known });
    await runDueJobs(ctx);
    takeUp({ ok: true, answer: { ...known, engineBrand: 'Honda' } });
    await expect(slow).rejects.toThrow('taken over');
    expect(await finished(id)).toMatchObject({ status: 'done', processed: 1, updated: 1, skipped: 0 });
    expect((await stored(productId)).engineBrand).toBe('Kawasaki');
  });

  it.each([
    ['another model’s data', { ...known, found: false }],
    ['an unknown category and a price in words', { ...known, category: 'boats', cuttingWidth: -3 }],
    ['a description of 10,000 words', { ...known, description: 'word '.repeat(10_000) }],
  ])('an answer with %s stores nothing that does not fit', async (_, given) => {
    const { id } = await add({});
    answer = () => Promise.resolve({ ok: true, answer: given });
    expect(await run()).toMatchObject({ status: 'done', failed: 0 });
    const { category, cuttingWidth, description } = await stored(id);
    expect([category, cuttingWidth === null || cuttingWidth === '54.0']).toEqual(['lawn-mowers', true]);
    expect((description ?? '').length).toBeLessThan(20_001);
  });
});
