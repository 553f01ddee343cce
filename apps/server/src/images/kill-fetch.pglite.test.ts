import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { callerFor, runDueJobs, testContext } from '@dealer/api/testing';
import { imageSourcePriority, openDatabase } from '@dealer/db';
import { makeUser } from '@dealer/db/factories';
import { makeDataFolder } from '@dealer/db/testing';
import { bundledChild, startChild } from '@dealer/db/testing/children';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSites } from '../outbound/sites.ts';
import { createFolderFiles } from './image-files.ts';
import { createImageStore } from './image-store.ts';

const TIME_LIMIT_MS = 300_000;
const LATER_MS = 3_600_000;
const saw = { brand: 'Echo', model: 'CS-590' };
const staff = { id: 1, role: 'admin', email: 'staff@example.com', name: 'Sam Staff' } as const;

const script = bundledChild(join(import.meta.dirname, '../testing/children/fetch-images.ts'));
let dataDir: string;
let folder: string;

beforeAll(async () => {
  dataDir = makeDataFolder();
  folder = join(dataDir, 'products');
  mkdirSync(folder);
});

afterAll(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

it(
  'a fetch whose process is killed in the middle is done again, and shows no half file meanwhile',
  async () => {
    const images = await Promise.all(
      ['#c00', '#00c'].map((background) =>
        sharp({ create: { width: 900, height: 700, channels: 3, background } })
          .composite([
            {
              input: Buffer.from(
                `<svg width="300" height="200"><rect width="300" height="200" fill="#fff"/></svg>`,
              ),
              left: background === '#c00' ? 20 : 560,
              top: 40,
            },
          ])
          .jpeg()
          .toBuffer(),
      ),
    );
    let isStuck = true;
    let onStuck = () => undefined as void;
    const stuck = new Promise<void>((resolve) => {
      onStuck = resolve;
    });
    const server = createServer((request, response) => {
      const pages: Record<string, string> = {
        '/sitemap.xml': '<urlset><url><loc>https://www.maker.example/cs-590</loc></url></urlset>',
        '/cs-590': '<h1>Echo CS-590</h1><img src="/0.jpg" alt="CS-590"><img src="/1.jpg" alt="CS-590">',
      };
      const { url = '' } = request;
      const type = url.endsWith('.xml') ? 'application/xml' : 'text/html';
      const image = images[Number(/^\/(\d)\.jpg$/.exec(url)?.[1] ?? -1)];
      if (pages[url]) response.writeHead(200, { 'content-type': type }).end(pages[url]);
      else if (url === '/1.jpg' && isStuck) onStuck();
      else if (image) response.writeHead(200, { 'content-type': 'image/jpeg' }).end(image);
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;

    let database = await openDatabase({ dataDir: dataDir });
    await makeUser(database.db, { id: staff.id, role: 'admin' });
    await database.db
      .insert(imageSourcePriority)
      .values({ brand: 'Echo', sourceDomain: 'www.maker.example', priorityScore: '100' });
    const base = await testContext();
    await callerFor({ ...base, db: database.db, now: () => new Date() }, staff).admin.images.fetch(saw);
    await database.close();

    const child = startChild(script(), [dataDir, folder, String(port)]);
    await stuck;
    await child.kill();
    isStuck = false;
    for (const name of readdirSync(folder))
      expect((await sharp(join(folder, name)).metadata()).format).toBe('webp');

    database = await openDatabase({ dataDir: dataDir });
    const log = { info: () => undefined, error: () => undefined };
    const ctx = {
      ...base,
      ...{ db: database.db },
      // By now the lease of the killed process has ended.
      now: () => new Date(Date.now() + LATER_MS),
      images: createImageStore(createFolderFiles(folder), log),
      sites: createSites({
        pauseMs: 0,
        allows: () => true,
        reroute: ({ pathname }) => new URL(`http://127.0.0.1:${port}${pathname}`),
      }),
    };
    await runDueJobs(ctx);
    const { fetch } = await callerFor(ctx, staff).admin.images.latest(saw);
    await database.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    expect(fetch).toMatchObject({ status: 'success', attempts: [{ status: 'success' }] });
    expect(fetch?.candidates).toHaveLength(2);
    expect(readdirSync(folder).every((name) => name.endsWith('.webp'))).toBe(true);
  },
  TIME_LIMIT_MS,
);
