import { makeProduct } from '@dealer/db/factories';
import { seedReference } from '@dealer/db/seed';
import { beforeEach, expect, it } from 'vitest';
import type { Actor } from '../../context.ts';
import type { AiFailure } from '../../services/ai.ts';
import { callerFor, runDueJobs, storedActor, type TestContext, testContext } from '../../testing/index.ts';

const late: AiFailure = { ok: false, reason: 'Late', again: 'later' };
const busy: AiFailure = { ok: false, reason: 'Busy', again: 'later', retryAfterMs: 1_000 };

let ctx: TestContext;
let staff: Actor;
let clock: Date;
/** How many questions the AI got. */
let calls: number;
const runs = () => callerFor(ctx, staff).admin.enrichment;

beforeEach(async () => {
  calls = 0;
  clock = new Date('2026-03-02T15:00:00Z');
  ctx = await testContext({
    now: () => clock,
    askAi: () => {
      calls += 1;
      return Promise.resolve(calls === 11 ? busy : late);
    },
  });
  await seedReference(ctx.db);
  staff = await storedActor(ctx, 'staff');
  for (let n = 0; n < 60; n += 1)
    await makeProduct(ctx.db, { status: 'draft', subcategory: 'riding', images: ['/products/a.webp'] });
});

it('questions without an answer count in a row, also where the AI asks to wait between them', async () => {
  await runs().start({});
  await runDueJobs(ctx);
  clock = new Date(clock.getTime() + 60_000);
  await runDueJobs(ctx);
  const { run } = await runs().latest();
  expect(run).toMatchObject({ status: 'paused', pauseReason: 'ai' });
  // Twenty, and those that were under way.
  expect(run?.failed).toBeLessThan(28);
});
