import { productHistory } from '@dealer/db';
import { makeProduct } from '@dealer/db/factories';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { actors, callerFor, type TestContext, testContext } from '../../testing/index.ts';
import { HISTORY_PAGE_SIZE } from './schema.ts';

const ENTRIES = 10_000;

let ctx: TestContext;
const admin = () => callerFor(ctx, actors.staff).admin.products;

/** Stores a history of which ten entries at a time are of the same moment. */
async function makeLongHistory(productId: number) {
  await ctx.db.execute(sql`insert into ${productHistory} (product_id, action, notes, created_at)
    select ${productId}::int, 'updated', n::text, timestamptz '2026-01-01' + (n / 10) * interval '1 minute'
    from generate_series(1, ${ENTRIES}::int) n`);
}

beforeEach(async () => {
  ctx = await testContext();
});

it('reads a long history in pages, the newest first, each entry once', async () => {
  const { id } = await makeProduct(ctx.db);
  await makeLongHistory(id);
  await makeLongHistory((await makeProduct(ctx.db)).id);
  const first = await admin().history({ id });
  expect(first).toHaveLength(HISTORY_PAGE_SIZE);
  const notes: (string | null)[] = [];
  let cursor: number | undefined;
  do {
    const page = await admin().history({ id, limit: 200, cursor });
    notes.push(...page.map((entry) => entry.notes));
    cursor = page.at(-1)?.id;
  } while (cursor !== undefined);
  expect(notes).toEqual(Array.from({ length: ENTRIES }, (_, at) => `${ENTRIES - at}`));
});

it('reads no page after the entry of another product, and at most 200 entries', async () => {
  const { id } = await makeProduct(ctx.db);
  const { id: otherId } = await makeProduct(ctx.db);
  await makeLongHistory(id);
  await makeLongHistory(otherId);
  const [entry] = await admin().history({ id: otherId, limit: 1 });
  expect(await admin().history({ id, cursor: entry?.id })).toEqual([]);
  await expect(admin().history({ id, limit: 201 })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});
