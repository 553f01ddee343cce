import { enrichmentItems, imageFetches, imageSourcePriority } from '@dealer/db';
import { makeBrand, makeProduct } from '@dealer/db/factories';
import { seedCatalogLists } from '@dealer/db/seed';
import { expect, it, vi } from 'vitest';
import { callerFor, storedActor, testContext } from '../../testing/index.ts';

it('a product whose image search is cut off by the end of the process is taken up again by the next step', async () => {
  const ctx = await testContext();
  await seedCatalogLists(ctx.db);
  const staff = await storedActor(ctx, 'staff');
  await makeBrand(ctx.db, { name: 'Acme' });
  await ctx.db
    .insert(imageSourcePriority)
    .values({ brand: 'Acme', sourceDomain: 'acme.example', priorityScore: '100' });
  await makeProduct(ctx.db, { brand: 'Acme', model: 'M1', status: 'draft', images: [] });
  const { id } = await callerFor(ctx, staff).admin.enrichment.start({ issues: ['missingImages'] });
  const stopping = new AbortController();
  const step = ctx.enrichmentWork.doStep(ctx, { runId: id, step: 1 }, stopping.signal);
  await vi.waitFor(async () => expect(await ctx.db.$count(imageFetches)).toBe(1));
  stopping.abort(new Error('The process stops'));
  await step.catch(() => undefined);
  const [item] = await ctx.db.select().from(enrichmentItems);
  expect(item).toMatchObject({ status: 'running', message: null });
});
