import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { availableParallelism, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtInBrands } from '@dealer/db';
import { sampleMachines } from '@dealer/db/seed';
import * as z from 'zod';
import { startMakers } from '../apps/server/src/demo/start-makers.ts';
import { ENCODER_NICE } from '../apps/server/src/images/encoder-process.ts';
import { startPageThreads } from '../apps/server/src/outbound/page-threads.ts';
import { endWithThis, median, startProcess, stopProcess } from './lib/load.ts';
import { medianOf, onPostgres } from './lib/site.ts';
import { type Figures, figuresRatio, figuresText, measureVisits } from './lib/visitors.ts';

const PORT = 4330;
const SECONDS = 6;
const VISITORS = 4;
const ROUNDS = 5;
const PAGE_BYTES = 2_000_000;
const MAX_PAGE_MS = 200;
const MIN_RATE_RATIO = 0.8;
const MAX_P99_RATIO = 1.5;
const ours = `http://127.0.0.1:${PORT}`;
const staff = { email: 'staff@example.com', password: 'only for this run' };
/** Four makers whose sites work, so that four fetches run at once, each at its site's pace. */
const brands = ['Echo', 'Toro', 'Cub Cadet', 'Troy-Bilt'];

const fetched = z.object({ success: z.boolean(), attempts: z.array(z.unknown()) });

/** The figures of the home page with four visitors at once. */
const measureHome = () => measureVisits(`${ours}/`, VISITORS, (elapsed) => elapsed < SECONDS * 1_000);

async function post(path: string, body: unknown, cookie = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', origin: ours, cookie };
  return fetch(ours + path, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** Fetches images of one brand's machines, one after the other, until it is told to stop. @returns how many ended well */
async function keepFetching(
  brand: string,
  from: number,
  cookie: string,
  goesOn: () => boolean,
): Promise<number> {
  const models = sampleMachines.filter((machine) => machine.brand === brand).map(({ model }) => model);
  let count = 0;
  for (let at = from; goesOn() && at < models.length; at += 1) {
    const response = await post('/api/products/fetch-new-image', { brand, model: models[at] }, cookie);
    if (fetched.parse(await response.json()).success) count += 1;
  }
  return count;
}

/** The fake makers' sites run in a separate process, and draw their images before anything is measured. */
async function prepareMakers(): Promise<{ port: number; stop: () => void }> {
  const makers = await startMakers(new URL('../apps/server/dist/demo-makers.js', import.meta.url));
  const hosts = new Map<string, string>(
    builtInBrands.map(({ name, websiteUrl }) => [name, new URL(websiteUrl).host]),
  );
  const shown = sampleMachines.filter(({ brand }) => brands.includes(brand));
  for (const { brand, model } of shown) {
    const slug = model.toLowerCase().replaceAll(/[^a-z\d]+/g, '-');
    const host = hosts.get(brand) ?? '';
    for (const view of [1, 2]) {
      const request = get(`http://127.0.0.1:${makers.port}/images/${slug}-${view}.jpg`, {
        headers: { host },
      });
      await new Promise((resolve) =>
        request.once('response', (response) => response.resume().once('end', resolve)),
      );
    }
  }
  return makers;
}

/** Computes without pause at the encoder's priority: what it costs shows how much of a loss is the machine's. */
function startBusyProcess(): ChildProcess {
  const child = endWithThis(spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
  if (child.pid) setPriority(child.pid, ENCODER_NICE);
  return child;
}

interface Round {
  fetches: Figures;
  busy: Figures;
  count: number;
}

/** Measures a server that is up in rounds: alone, beside four fetches, beside a busy process. */
async function measureRounds(): Promise<void> {
  const login = await post('/api/auth/login', staff);
  const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  await measureHome();
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const alone = await measureHome();
    let isMeasuring = true;
    const fetching = brands.map((brand) => keepFetching(brand, round * 8, cookie, () => isMeasuring));
    const fetches = await measureHome();
    isMeasuring = false;
    const count = (await Promise.all(fetching)).reduce((sum, ended) => sum + ended, 0);
    const busyProcess = startBusyProcess();
    const busy = await measureHome();
    await stopProcess(busyProcess);
    rounds.push({ fetches: figuresRatio(fetches, alone), busy: figuresRatio(busy, alone), count });
    console.log(
      `alone ${figuresText(alone)}; beside ${count} fetches ${figuresText(fetches)}; beside a busy process ${figuresText(busy)}`,
    );
  }
  const middle = (of: (round: Round) => number) => median(rounds.map(of)).toFixed(2);
  console.log(
    `GET / with four fetches under way: ${middle(({ fetches }) => fetches.rate)} of its requests/s (goal at least ${MIN_RATE_RATIO}), ` +
      `its p99 ${middle(({ fetches }) => fetches.p99)} times (goal under ${MAX_P99_RATIO})`,
  );
  console.log(
    `beside a process of the encoder's priority that computes all the time: ${middle(({ busy }) => busy.rate)}, p99 ${middle(({ busy }) => busy.p99)} times`,
  );
}

async function measure(databaseUrl?: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dealer-bench-'));
  const makers = await prepareMakers();
  const server = await startProcess(
    'apps/server/dist/demo-sources.js',
    {
      ...{ DATA_DIR: dataDir, PORT: String(PORT), PUBLIC_URL: ours, LOG_LEVEL: 'warn' },
      ...{ SEED: 'demo', SEED_PASSWORD: staff.password, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
    },
    ['--makers-port', String(makers.port)],
  );
  await measureRounds();
  await stopProcess(server);
  makers.stop();
  rmSync(dataDir, { recursive: true });
}

/** A page of 2 MB as shops have them: a machine's own part, then thousands of others, scripts and drawings. */
function largePage(): string {
  const parts = [
    '<title>Echo CS-590</title><meta property="og:image" content="/og.jpg">',
    '<script type="application/ld+json">{"@type":"Product","name":"Echo CS-590","image":["/ld.jpg"]}</script>',
    '<h1>Echo CS-590</h1><img src="/cs-590.jpg" alt="Echo CS-590" width="1200" height="900">',
  ];
  const card = (n: number) => `<div class="card grid__item" data-id="${n}">
    <a class="card__link" href="/products/model-${n}?ref=grid&amp;position=${n}"><picture>
      <source srcset="/media/${n}-320.webp 320w, /media/${n}-1600.webp 1600w">
      <img loading="lazy" src="/media/${n}.jpg" alt="Chain saw ${n}" width="600" height="600"></picture>
    <h3>Chain saw <b>model ${n}</b></h3><p>Price: $${n}.99 &mdash; 4.5 stars</p></a></div>
    <script>window.__data.push({"id":${n},"name":"A machine","tags":["a","b"]});</script>
    <svg viewBox="0 0 24 24"><path d="M12 2C6.48 2 2 6.48 2 12s4.48 10 10 10z"/></svg>`;
  for (let bytes = 0, n = 0; bytes < PAGE_BYTES; n += 1) {
    const html = card(n);
    parts.push(html);
    bytes += html.length;
  }
  return parts.join('');
}

/** Reads a large page in a thread, as a fetch does. */
async function measurePage(): Promise<void> {
  const log = { info: () => undefined, error: console.error };
  const threads = startPageThreads(new URL('../apps/server/dist/page-thread.js', import.meta.url), log);
  const bytes = new TextEncoder().encode(largePage());
  const task = { bytes, url: 'https://maker.example/cs-590', model: 'CS-590' };
  const first = await medianOf(1, () => threads.pageReader.page(task));
  const later = await medianOf(15, () => threads.pageReader.page(task));
  await threads.close();
  const size = (bytes.length / 1_000_000).toFixed(1);
  console.log(
    `A page of ${size} MB is read in ${later.toFixed(0)} ms (goal under ${MAX_PAGE_MS}); the first, with the start of the thread, in ${first.toFixed(0)} ms`,
  );
}

await measurePage();
console.log(
  `On ${availableParallelism()} processors, which the visitors, the server and the makers share.\n`,
);
console.log('On the embedded database:');
await measure();
await onPostgres('On PostgreSQL', async (_database, url) => {
  console.log('\nOn PostgreSQL:');
  await measure(url);
});
