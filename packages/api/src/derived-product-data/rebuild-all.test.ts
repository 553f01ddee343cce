import { catalogVersion, fields, jobs, productFieldValues, products } from '@dealer/db';
import { productValues } from '@dealer/db/factories';
import { seedReference } from '@dealer/db/seed';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { jobHandlers } from '../handlers.ts';
import { runNextJob } from '../jobs/worker.ts';
import { testContext } from '../testing/index.ts';
import { enqueueFieldValues } from './index.ts';

it('products that were stored before their fields were known get their values once for each state of the fields', async () => {
  const ctx = await testContext();
  const { db } = ctx;
  await seedReference(db);
  await db
    .insert(products)
    .values(
      Array.from({ length: 501 }, () =>
        productValues({ cuttingWidth: '21.0', specifications: { Seat: 'red' } }),
      ),
    );
  const version = async () => (await db.select().from(catalogVersion))[0]?.version ?? 0;
  const work = async () => {
    await enqueueFieldValues(ctx);
    return runNextJob(ctx, jobHandlers, {}, 'lookups');
  };
  const before = await version();
  expect(await work()).toBe(true);
  expect(await db.$count(productFieldValues)).toBe(501);
  expect(await version()).toBeGreaterThan(before);
  expect(await work()).toBe(false);
  expect(await db.$count(jobs)).toBe(1);

  await db.insert(fields).values({ name: 'Seat', slug: 'seat', label: 'Seat', valueType: 'text' });
  expect(await work()).toBe(true);
  expect(await db.$count(productFieldValues, eq(productFieldValues.valueText, 'red'))).toBe(501);

  // A field that is taken back, as by an earlier release that is started again: its values are read again, too.
  await db.delete(fields).where(eq(fields.slug, 'seat'));
  await db.delete(productFieldValues);
  expect(await work()).toBe(true);
  expect(await db.$count(productFieldValues)).toBe(501);
  expect(await work()).toBe(false);
});

it('a step that was given up goes on after the next start', async () => {
  const ctx = await testContext();
  const { db } = ctx;
  await seedReference(db);
  await db
    .insert(products)
    .values([productValues({ cuttingWidth: '21.0' }), productValues({ cuttingWidth: '30.0' })]);
  await enqueueFieldValues(ctx);
  const [first, second] = await db.select().from(products).orderBy(products.id);
  const payload = sql`jsonb_set(${jobs.payload}, '{afterId}', ${String(first?.id)}::jsonb)`;
  await db.update(jobs).set({ status: 'done' });
  await db.execute(sql`
    insert into ${jobs} (topic, payload, dedupe_key, status, run_at)
    select topic, ${payload}, dedupe_key || ' later', 'failed', run_at from ${jobs}`);
  await enqueueFieldValues(ctx);
  expect(await runNextJob(ctx, jobHandlers, {}, 'lookups')).toBe(true);
  expect(await db.$count(productFieldValues, eq(productFieldValues.productId, second?.id ?? 0))).toBe(1);
  expect(await db.$count(jobs, eq(jobs.status, 'failed'))).toBe(0);
});

it('a step that a newer release enqueued is left to its processes: this one reads values by older rules', async () => {
  const ctx = await testContext();
  const { db } = ctx;
  await seedReference(db);
  await db.insert(products).values(productValues({ cuttingWidth: '21.0' }));
  await enqueueFieldValues(ctx);
  const payload = sql`jsonb_set(${jobs.payload}, '{fields}', '"of a newer release"')`;
  await db.update(jobs).set({ payload });
  expect(await runNextJob(ctx, jobHandlers, {}, 'lookups')).toBe(true);
  expect(await db.$count(productFieldValues)).toBe(0);
  expect(await db.select().from(jobs)).toMatchObject([{ status: 'pending' }]);
});
