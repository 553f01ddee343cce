import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { callerFor, runDueJobs, storedActor, testContext } from '@dealer/api/testing';
import { imageSourcePriority } from '@dealer/db';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSites } from '../outbound/sites.ts';
import { type LoopbackSites, startLoopbackSites } from '../testing/fake-sites.ts';
import { createBucketFiles } from './bucket-files.ts';
import { createFolderFiles, type ImageFiles, ImageStorageError } from './image-files.ts';
import { createImageStore } from './image-store.ts';

const saw = { brand: 'Echo', model: 'CS-590' };
const html = { 'content-type': 'text/html' };
const jpeg = { 'content-type': 'image/jpeg' };
const page = (...images: string[]) =>
  `<h1>Echo CS-590</h1>${images.map((src) => `<img src="${src}" alt="Echo CS-590">`).join('')}`;
const respond =
  (status: number, headers: Record<string, string> = {}, body: string | Uint8Array = '') =>
  (_request: unknown, response: ServerResponse) =>
    response.writeHead(status, headers).end(body);

type Answers = Parameters<typeof startLoopbackSites>[0];

let root: string;
let sites: LoopbackSites | undefined;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'dealer-faults-'));
});
afterEach(async () => {
  await sites?.close();
  rmSync(root, { recursive: true });
});

/** A photograph: another one for each side on which its subject stands. */
function photo(side: 'left' | 'middle' | 'right' = 'left') {
  const x = { left: 5, middle: 40, right: 70 }[side];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 80" width="1000" height="800">
    <rect width="100" height="80" fill="#fff"/><rect x="${x}" y="20" width="25" height="40" fill="#c00"/></svg>`;
  return sharp(Buffer.from(svg));
}

/** A shop whose brand has sources in this order. */
async function openShop(domains: readonly string[], answers: Answers, files: ImageFiles) {
  sites = await startLoopbackSites(answers);
  const log = { info: () => undefined, error: () => undefined };
  const ctx = await testContext({
    sites: createSites({ ...sites.outbound, pauseMs: 0 }),
    images: createImageStore(files, log),
  });
  await ctx.db.insert(imageSourcePriority).values(
    domains.map((sourceDomain, index) => ({
      ...{ brand: 'Echo', sourceDomain, sourcePattern: '/find?q={model}' },
      priorityScore: String(100 - index),
    })),
  );
  return { ctx, staff: await storedActor(ctx, 'staff') };
}

type Shop = Awaited<ReturnType<typeof openShop>>;

async function fetchImages({ ctx, staff }: Shop) {
  const { admin } = callerFor(ctx, staff);
  await admin.images.fetch(saw);
  await runDueJobs(ctx);
  return (await admin.images.latest(saw)).fetch;
}

/** A site whose search leads to a page of the model with these images. */
const site = (domain: string, images: Answers): Answers => ({
  [`${domain}/find?q=CS-590`]: respond(302, { location: '/cs-590' }),
  [`${domain}/cs-590`]: page(...Object.keys(images)),
  ...Object.fromEntries(Object.entries(images).map(([path, answer]) => [`${domain}${path}`, answer])),
});

it('walks past bad sites, says what is wrong with each, and keeps what a good one has', async () => {
  const whole = await photo().jpeg().toBuffer();
  const bad: Record<string, [errorCode: string, answers: (domain: string) => Answers]> = {
    gone: ['not-found', (domain) => ({ [`${domain}/find?q=CS-590`]: respond(404) })],
    forbidden: ['forbidden', (domain) => ({ [`${domain}/find?q=CS-590`]: respond(403) })],
    busy: [
      'rate-limited',
      (domain) => ({ [`${domain}/find?q=CS-590`]: respond(429, { 'retry-after': '3600' }) }),
    ],
    robots: ['robots', (domain) => ({ [`${domain}/robots.txt`]: 'User-agent: *\nDisallow: /' })],
    bomb: [
      'too-large',
      (domain) => ({
        [`${domain}/find?q=CS-590`]: respond(
          200,
          { ...html, 'content-encoding': 'gzip' },
          gzipSync(Buffer.alloc(50 * 1_048_576)),
        ),
      }),
    ],
    loop: [
      'redirects',
      (domain) => ({ [`${domain}/find?q=CS-590`]: respond(302, { location: '/find?q=CS-590' }) }),
    ],
    inside: [
      'not-public',
      (domain) => ({ [`${domain}/find?q=CS-590`]: respond(302, { location: 'http://169.254.169.254/' }) }),
    ],
    sibling: [
      'sibling-model',
      (domain) => ({ ...site(domain, {}), [`${domain}/cs-590`]: '<h1>Echo CS-590P</h1><img src="/a.jpg">' }),
    ],
    logo: ['no-image', (domain) => site(domain, { '/logo.png': respond(200, jpeg, whole) })],
    svg: [
      'not-an-image',
      (domain) => site(domain, { '/a.jpg': respond(200, jpeg, '<svg xmlns="http://www.w3.org/2000/svg"/>') }),
    ],
    html: [
      'not-an-image',
      (domain) => site(domain, { '/a.jpg': respond(200, jpeg, '<!doctype html><p>Not found') }),
    ],
    empty: ['not-an-image', (domain) => site(domain, { '/a.jpg': respond(200, jpeg) })],
    broken: [
      'not-an-image',
      (domain) => site(domain, { '/a.jpg': respond(200, jpeg, whole.subarray(0, whole.length / 2)) }),
    ],
  };
  const domainOf = (name: string) => `${name}.example`;
  const domains = [...Object.keys(bad), 'good'].map(domainOf);
  const good = site('good.example', {
    '/gps.jpg': await photo('left')
      .withExif({ IFD3: { GPSLatitude: '41/1 45/1 0/1' } })
      .jpeg()
      .toBuffer(),
    '/cmyk.jpg': await photo('middle').toColorspace('cmyk').jpeg().toBuffer(),
    '/moving.gif': await sharp([await photo('right').png().toBuffer(), whole], { join: { animated: true } })
      .gif()
      .toBuffer(),
  });
  const answers: Answers = { ...good };
  for (const [name, [, make]] of Object.entries(bad)) Object.assign(answers, make(domainOf(name)));
  const folder = join(root, 'products');
  const shop = await openShop(domains, answers, createFolderFiles(folder));
  const fetch = await fetchImages(shop);
  expect(fetch?.attempts.map(({ sourceDomain, errorCode }) => [sourceDomain, errorCode])).toEqual([
    ...Object.entries(bad).map(([name, [errorCode]]) => [domainOf(name), errorCode]),
    ['good.example', null],
  ]);
  expect(fetch?.attempts.slice(0, -1).every(({ error }) => error && error.length > 10)).toBe(true);
  expect(fetch?.candidates).toHaveLength(3);
  for (const name of readdirSync(folder)) {
    const { format, space, exif, pages } = await sharp(join(folder, name)).metadata();
    expect([format, space, exif, pages]).toEqual(['webp', 'srgb', undefined, undefined]);
  }
});

const twoSites = async (): Promise<Answers> => {
  const images = { '/a.jpg': await photo().jpeg().toBuffer() };
  return { ...site('first.example', images), ...site('second.example', images) };
};

/** The storage's fault ends the fetch with its reason: nothing counts against the source, and no other one is asked. */
async function expectStorageFault(shop: Shop, reason: string): Promise<void> {
  expect(await fetchImages(shop)).toMatchObject({
    ...{ status: 'failed', message: expect.stringContaining(reason) as string, candidates: [] },
    attempts: [
      {
        sourceDomain: 'first.example',
        errorCode: 'storage',
        error: expect.stringContaining(reason) as string,
      },
    ],
  });
  const sources = await shop.ctx.db.select().from(imageSourcePriority);
  expect(sources).toMatchObject([{ failureCount: 0 }, { failureCount: 0 }]);
  expect(sites?.requests.filter((address) => address.startsWith('second'))).toEqual([]);
}

const domains = ['first.example', 'second.example'];
const keys = { accessKeyId: 'an-id', secretAccessKey: 'a-secret', region: 'us-east-1' };

it('ends where the disk is full, stores nothing by half, and works when there is room', async () => {
  const files = createFolderFiles(root);
  let isFull = true;
  const write: ImageFiles['write'] = async (name, bytes) => {
    if (isFull && name.includes('1280')) throw new ImageStorageError('The disk is full: nothing was stored.');
    await files.write(name, bytes);
  };
  const shop = await openShop(domains, await twoSites(), { ...files, write });
  await expectStorageFault(shop, 'The disk is full');
  expect(readdirSync(root).filter((name) => /^p-[0-9a-f]+\.webp$/.test(name))).toEqual([]);
  isFull = false;
  expect(await fetchImages(shop)).toMatchObject({ status: 'success' });
});

it('ends where the bucket cannot be reached', async () => {
  const bucket = { ...keys, url: 'http://127.0.0.1:1/images' };
  await expectStorageFault(
    await openShop(domains, await twoSites(), createBucketFiles(bucket, root)),
    'The image storage cannot be reached',
  );
});

it('ends where the bucket does not accept the secret, and says which to check', async () => {
  // The S3 server of the other tests checks the key, but not a signature of this version.
  const server = createServer(respond(403, {}, '<Error><Code>SignatureDoesNotMatch</Code></Error>'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const bucket = { ...keys, url: `http://127.0.0.1:${port}/images` };
  const shop = await openShop(domains, await twoSites(), createBucketFiles(bucket, root));
  await expectStorageFault(shop, 'check IMAGES_S3_ACCESS_KEY_ID and IMAGES_S3_SECRET_ACCESS_KEY');
  await new Promise((resolve) => server.close(resolve));
});
