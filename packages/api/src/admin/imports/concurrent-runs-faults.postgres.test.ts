import { auditLogs, productHistory, products } from '@dealer/db';
import { seedCatalogLists } from '@dealer/db/seed';
import { beforeEach, expect, inject, it } from 'vitest';
import type { Actor } from '../../context.ts';
import { jobHandlers } from '../../handlers.ts';
import { runNextJob } from '../../jobs/worker.ts';
import { importer, importText, proposedMapping } from '../../testing/imports.ts';
import { callerFor, storedActor, type TestContext, testContext } from '../../testing/index.ts';

/** Sixteen chunks of a plan; the benchmark import takes the larger number, too. */
const MANY = inject('faults') === 'many' ? 20_000 : 4_000;
const TIME_LIMIT_MS = 300_000;

let ctx: TestContext;
let people: Actor[];
const importsOf = (actor: Actor) => callerFor(ctx, actor).admin.imports;

beforeEach(async () => {
  ctx = await testContext();
  await seedCatalogLists(ctx.db);
  people = [await storedActor(ctx, 'staff'), await storedActor(ctx, 'superadmin')];
});

const first = () => people[0] as Actor;
const { plan } = importer(() => ctx, first);

const header = 'Brand,Model,Name,Price,Qty\n';
const saws = (count: number, model = 'M') =>
  header +
  Array.from({ length: count }, (_, at) => `Echo,${model}-${at},Saw ${at},${at + 1}.00,1`).join('\n');

/** Two processes' workers, until neither finds a job. */
async function workTogether(): Promise<void> {
  const work = async () => {
    while (await runNextJob(ctx, jobHandlers, {}, 'imports'));
  };
  await Promise.all([work(), work()]);
}

it('one import that two people apply at the same moment is begun by one, and the other is told', async () => {
  const id = await plan(saws(300));
  const answers = await Promise.allSettled(people.map((person) => importsOf(person).applyRows({ id })));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const rejected = answers.find((answer) => answer.status === 'rejected');
  expect(rejected?.reason).toMatchObject({
    code: 'CONFLICT',
    message: expect.stringMatching(/ is applying this import already$/) as unknown,
  });
  await workTogether();
  expect([await ctx.db.$count(products), await ctx.db.$count(auditLogs)]).toEqual([300, 300]);
});

it('one file that two people import and apply at once adds each machine once', async () => {
  const ids = [await plan(saws(600)), await plan(saws(600))];
  await Promise.all(people.map((person, at) => importsOf(person).applyRows({ id: ids[at] ?? 0 })));
  await workTogether();
  const counts = [ctx.db.$count(products), ctx.db.$count(auditLogs), ctx.db.$count(productHistory)];
  expect(await Promise.all(counts)).toEqual([600, 600, 600]);
  const states = await Promise.all(ids.map((id) => importsOf(first()).get({ id })));
  expect(states.map(({ status }) => status)).toEqual(['applied', 'applied']);
  expect(states.reduce((sum, { applied }) => sum + applied, 0)).toBe(600);
});

it('two files at once are read, planned and applied side by side', async () => {
  const ids = await Promise.all(people.map((person, at) => importText(ctx, person, saws(600, `F${at}`))));
  for (const id of ids)
    await importsOf(first()).plan({ id, mapping: await proposedMapping(ctx, first(), id) });
  await workTogether();
  await Promise.all(ids.map((id) => importsOf(first()).applyRows({ id })));
  await workTogether();
  expect(await ctx.db.$count(products)).toBe(1_200);
});

it(
  'thousands of rows of which every tenth is broken: those wait, each with its reason, and the others are applied',
  async () => {
    const broken = ['Echo,,Saw without a model,9.00,1', 'Echo,6.62E+43,Saw,9.00,1', 'Echo,B-%,Saw,4.299,1'];
    const lines = Array.from({ length: MANY }, (_, at) =>
      at % 10 === 9
        ? (broken[((at - 9) / 10) % broken.length] ?? '').replace('%', String(at))
        : `Echo,M-${at},Saw ${at},9.00,1`,
    );
    const id = await importText(ctx, first(), header + lines.join('\n'));
    const imports = importsOf(first());
    await imports.plan({ id, mapping: await proposedMapping(ctx, first(), id) });
    await workTogether();
    expect(await imports.get({ id })).toMatchObject({
      status: 'review',
      outcomes: { created: MANY * 0.9, review: MANY / 10 },
    });
    const { rows } = await imports.rows({ id, outcome: 'review' });
    expect(rows.every(({ reasons }) => reasons.some(({ isQuestion }) => isQuestion))).toBe(true);
    await imports.applyRows({ id });
    await workTogether();
    expect(await imports.get({ id })).toMatchObject({ status: 'applied', applied: MANY * 0.9 });
    expect(await ctx.db.$count(products)).toBe(MANY * 0.9);
  },
  TIME_LIMIT_MS,
);
