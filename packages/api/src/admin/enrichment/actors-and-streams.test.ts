import { auditLogs } from '@dealer/db';
import { makeProduct } from '@dealer/db/factories';
import { seedCatalogLists } from '@dealer/db/seed';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../context.ts';
import {
  answerAbout,
  callerFor,
  runDueJobs,
  storedActor,
  type TestContext,
  testContext,
} from '../../testing/index.ts';
import { attachToRun } from './attach.ts';

const known = {
  ...{ found: true, name: null, description: 'A mower.', category: null, subcategory: null, price: null },
  ...{ cuttingWidth: 54, engineDisplacement: 725, engineBrand: 'Kawasaki' },
  ...{ images: [], features: [], specifications: [] },
};

let ctx: TestContext;
let staff: Actor;
let owner: Actor;
let hasCredit: boolean;
const runsOf = (actor: Actor) => callerFor(ctx, actor).admin.enrichment;

beforeEach(async () => {
  hasCredit = true;
  ctx = await testContext({
    askAi: async ({ shape, text }) =>
      hasCredit
        ? { ok: true, answer: shape.parse(answerAbout(text, known)) }
        : { ok: false, reason: 'No credit', again: 'afterFix' },
  });
  await seedCatalogLists(ctx.db);
  staff = await storedActor(ctx, 'staff');
  owner = await storedActor(ctx, 'superadmin');
  await makeProduct(ctx.db, { status: 'draft', images: ['/products/a.webp'] });
});

/** The events that a viewer gets who attaches now, until the stream ends. */
async function attach() {
  const events = await attachToRun({ ...ctx, actor: staff }, null, new AbortController().signal);
  const messages: string[] = [];
  const ended = (async () => {
    for await (const batch of events ?? []) messages.push(...batch.map(({ message }) => message));
    return messages;
  })();
  return ended;
}

describe('the activity log', () => {
  it('names who undid a run, not who started it', async () => {
    const { id } = await runsOf(staff).start({});
    await runDueJobs(ctx);
    await runsOf(owner).undo({ id });
    await runDueJobs(ctx);
    const entries = await ctx.db
      .select({ userName: auditLogs.userName })
      .from(auditLogs)
      .where(sql`${auditLogs.metadata} ->> 'undoes' is not null`);
    expect(entries).toEqual([{ userName: owner.name }]);
  });
});

describe('a paused run', () => {
  it('that is canceled ends the streams of its viewers', async () => {
    hasCredit = false;
    const { id } = await runsOf(staff).start({});
    const viewer = attach();
    await runDueJobs(ctx);
    expect((await runsOf(staff).latest()).run).toMatchObject({ status: 'paused' });
    await runsOf(owner).cancel({ id });
    expect((await viewer).at(-1)).toMatch(/^It was canceled/);
  });

  it('that is canceled does not end the streams of the run that is under way', async () => {
    hasCredit = false;
    const paused = await runsOf(staff).start({});
    await runDueJobs(ctx);
    hasCredit = true;
    await runsOf(staff).start({ mode: 'dryRun' });
    const viewer = attach();
    await runsOf(owner).cancel({ id: paused.id });
    await runDueJobs(ctx);
    const messages = await viewer;
    expect(messages).not.toContainEqual(expect.stringMatching(/^It was canceled/));
    expect(messages.at(-1)).toMatch(/^Complete: 1 would be updated/);
  });
});
