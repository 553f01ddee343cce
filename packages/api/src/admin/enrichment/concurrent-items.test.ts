import { auditLogs, enrichmentEvents, enrichmentItems, products, rows } from '@dealer/db';
import { makeProduct } from '@dealer/db/factories';
import { seedCatalogLists } from '@dealer/db/seed';
import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../context.ts';
import type { AskAi } from '../../services/ai.ts';
import {
  answerAbout,
  callerFor,
  runDueJobs,
  storedActor,
  type TestContext,
  testContext,
} from '../../testing/index.ts';

const known = {
  ...{ found: true, name: null, description: 'A mower for large lawns.', category: null, subcategory: null },
  ...{ price: null, cuttingWidth: 54, engineDisplacement: 725, engineBrand: 'Kawasaki', images: [] },
  ...{ features: ['Fast'], specifications: [{ name: 'Deck', value: 'Steel' }] },
};
/** As many as a run works on at the same time. */
const PARALLEL = 6;

let ctx: TestContext;
let staff: Actor;
const runs = () => callerFor(ctx, staff).admin.enrichment;

beforeEach(async () => {
  let waiting: (() => void)[] = [];
  /** Answers when as many questions have come as a run asks at the same time. */
  const askAi: AskAi = async ({ shape, text }) => {
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      if (waiting.length < PARALLEL) return;
      for (const goOn of waiting) goOn();
      waiting = [];
    });
    return {
      ok: true,
      answer: shape.parse(answerAbout(text, known)),
      usage: { inputTokens: 900, outputTokens: 100 },
    };
  };
  ctx = await testContext({ askAi });
  await seedCatalogLists(ctx.db);
  staff = await storedActor(ctx, 'staff');
  for (let n = 0; n < PARALLEL; n += 1)
    await makeProduct(ctx.db, {
      ...{ model: `M${n}`, status: 'draft', subcategory: 'zero-turn-residential' },
      images: ['/products/a.webp'],
    });
});

async function run() {
  await runs().start({});
  await runDueJobs(ctx);
  return (await runs().latest()).run;
}

const eventsOf = (type: 'processing' | 'updated') =>
  ctx.db
    .select({ productId: enrichmentEvents.productId, payload: enrichmentEvents.payload })
    .from(enrichmentEvents)
    .where(eq(enrichmentEvents.type, type))
    .orderBy(asc(enrichmentEvents.id));

describe('products of a run that are ready at the same time', () => {
  it('are claimed in one transaction, in their order, and counted one by one', async () => {
    expect(await run()).toMatchObject({ status: 'done', updated: PARALLEL });
    const [transactions] = await rows<{ count: number }>(
      ctx.db,
      sql`select count(distinct xmin::text)::integer as count from ${enrichmentEvents} where type = 'processing'`,
    );
    expect(transactions?.count).toBe(1);
    const items = await ctx.db.select().from(enrichmentItems).orderBy(asc(enrichmentItems.id));
    const taken = await eventsOf('processing');
    expect(taken.map(({ productId }) => productId)).toEqual(items.map(({ productId }) => productId));
    const processed = (await eventsOf('updated')).map(({ payload }) => payload['processed']);
    expect(processed).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('are stored without the one that cannot be stored, which becomes an error', async () => {
    await ctx.db.execute(sql`
      create function reject_change() returns trigger language plpgsql as $$
      begin raise exception 'not this one'; end $$`);
    await ctx.db.execute(sql`
      create trigger reject_change before update on ${products}
      for each row when (old.model = 'M2') execute function reject_change()`);
    const ended = await run();
    await ctx.db.execute(sql`drop function reject_change cascade`);
    expect(ended).toMatchObject({ status: 'done', processed: PARALLEL, updated: PARALLEL - 1, failed: 1 });
    expect(ended?.lines.at(-1)?.results?.errors).toMatchObject([
      { name: expect.any(String) as unknown, error: 'It failed on our side; the server’s log says why' },
    ]);
    expect(await ctx.db.$count(auditLogs, eq(auditLogs.actionType, 'SMART_LOOKUP'))).toBe(PARALLEL - 1);
    const [left] = await ctx.db.select().from(products).where(eq(products.model, 'M2'));
    expect(left?.engineBrand).toBeNull();
  });
});
