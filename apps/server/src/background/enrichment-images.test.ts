import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jobHandlers, startWorker } from '@dealer/api';
import { callerFor, storedActor, type TestContext, testContext } from '@dealer/api/testing';
import { imageSourcePriority, products } from '@dealer/db';
import { makeProduct } from '@dealer/db/factories';
import { seedCatalogLists } from '@dealer/db/seed';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFolderFiles } from '../images/image-files.ts';
import { createImageStore } from '../images/image-store.ts';
import { createSites } from '../outbound/sites.ts';
import { type LoopbackSites, startLoopbackSites } from '../testing/fake-sites.ts';

const TIME_LIMIT_MS = 120_000;
const host = 'www.maker.example';
const models = ['CS-590', 'CS-310'];

let ctx: TestContext;
let folder: string;
let sites: LoopbackSites;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dealer-'));
  const photo = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#c00' } })
    .jpeg()
    .toBuffer();
  const page = (model: string) =>
    `<h1>Echo ${model}</h1><img src="/${model}.jpg" alt="Echo ${model}" width="900" height="700">`;
  const urls = models.map((model) => `<url><loc>https://${host}/${model}</loc></url>`).join('');
  const answers: Parameters<typeof startLoopbackSites>[0] = {
    [`${host}/sitemap.xml`]: (_, response) =>
      response.writeHead(200, { 'content-type': 'application/xml' }).end(`<urlset>${urls}</urlset>`),
  };
  for (const model of models) {
    answers[`${host}/${model}`] = page(model);
    answers[`${host}/${model}.jpg`] = photo;
  }
  sites = await startLoopbackSites(answers);
  const log = { info: () => undefined, error: () => undefined };
  ctx = await testContext({
    now: () => new Date(),
    images: createImageStore(createFolderFiles(folder), log),
    sites: createSites({ pauseMs: 0, ...sites.outbound }),
  });
  await seedCatalogLists(ctx.db);
  await storedActor(ctx, 'staff');
});
afterEach(async () => {
  await sites.close();
  rmSync(folder, { recursive: true, force: true });
});

it(
  'a run gives a draft the likeliest image of the ranked sources, and leaves those of a published product to a person',
  async () => {
    await ctx.db.delete(imageSourcePriority);
    await ctx.db
      .insert(imageSourcePriority)
      .values({ brand: 'Echo', sourceDomain: host, priorityScore: '100' });
    const draft = await makeProduct(ctx.db, { brand: 'Echo', model: 'CS-590', status: 'draft' });
    const published = await makeProduct(ctx.db, { brand: 'Echo', model: 'CS-310' });
    const { admin } = callerFor(ctx, { id: 2, role: 'admin', email: 'staff@example.com', name: 'Sam Staff' });
    const worker = await startWorker(ctx, jobHandlers);
    try {
      await admin.enrichment.start({ issues: ['missingImages'] });
      await expect
        .poll(async () => (await admin.enrichment.latest()).run?.status, { timeout: TIME_LIMIT_MS / 2 })
        .toBe('done');
    } finally {
      await worker.stop();
    }
    const { run } = await admin.enrichment.latest();
    expect(run).toMatchObject({ updated: 1, skipped: 1, details: { imagesFixed: 1 } });
    const imagesOf = async (id: number) =>
      (await ctx.db.select().from(products).where(eq(products.id, id)))[0]?.images;
    expect(await imagesOf(draft.id)).toEqual([expect.stringMatching(/^\/products\/p-.*\.webp$/)]);
    expect(await imagesOf(published.id)).toEqual([]);
    const [mark] = await admin.products.provenance({ id: draft.id });
    expect(mark).toMatchObject({ field: 'images', source: 'image' });
    expect(mark?.reference).toContain(host);
    const { fetch: found } = await admin.images.latest({ brand: 'Echo', model: 'CS-310' });
    expect(found?.candidates).toHaveLength(1);
    expect(run?.lines.map(({ message }) => message)).toContain(
      'Nothing is filled in: images were found: choose one under Fetch New Image',
    );
  },
  TIME_LIMIT_MS,
);
