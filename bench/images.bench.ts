import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleMachines } from '@dealer/db/seed';
import * as z from 'zod';
import { startFakeMakers } from '../apps/server/src/demo/fake-makers.ts';
import { median, startProcess, stopProcess } from './lib/load.ts';

const PORT = 4330;
const SECONDS = 6;
const VISITORS = 4;
const ROUNDS = 5;
const MIN_RATE_RATIO = 0.8;
const MAX_P99_RATIO = 1.5;
const ours = `http://127.0.0.1:${PORT}`;
const staff = { email: 'staff@example.com', password: 'only for this run' };
/** Four makers whose sites work, so that four fetches run at once, each at its site's pace. */
const hosts: Record<string, string> = {
  Echo: 'www.echo-usa.com',
  Toro: 'www.toro.com',
  'Cub Cadet': 'www.cubcadet.com',
  'Troy-Bilt': 'www.troybilt.com',
};
const brands = Object.keys(hosts);

const fetched = z.object({ success: z.boolean(), attempts: z.array(z.unknown()) });

/** Requests per second of the home page by four visitors at once, and the slowest hundredth in milliseconds. */
async function measureHome(): Promise<{ rate: number; p99: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: VISITORS });
  const times: number[] = [];
  const end = performance.now() + SECONDS * 1_000;
  const visit = () =>
    new Promise<void>((resolve, reject) => {
      get(`${ours}/`, { agent }, (response) => response.resume().once('end', resolve)).once('error', reject);
    });
  const visitor = async () => {
    while (performance.now() < end) {
      const start = performance.now();
      await visit();
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, visitor));
  agent.destroy();
  const sorted = times.toSorted((x, y) => x - y);
  return { rate: times.length / SECONDS, p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN };
}

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

/** The makers play in this process. What they show is drawn before anything is measured. */
async function playMakers(): Promise<number> {
  const port = await startFakeMakers();
  const shown = sampleMachines.filter(({ brand }) => brands.includes(brand));
  for (const { brand, model } of shown) {
    const slug = model.toLowerCase().replaceAll(/[^a-z\d]+/g, '-');
    const host = hosts[brand] ?? '';
    for (const view of [1, 2]) {
      const request = get(`http://127.0.0.1:${port}/images/${slug}-${view}.jpg`, { headers: { host } });
      await new Promise((resolve) =>
        request.once('response', (response) => response.resume().once('end', resolve)),
      );
    }
  }
  return port;
}

const dataDir = mkdtempSync(join(tmpdir(), 'dealer-bench-'));
const settings = { DATA_DIR: dataDir, PORT: String(PORT), PUBLIC_URL: ours, LOG_LEVEL: 'warn' };
const server = await startProcess(
  'apps/server/dist/demo-sources.js',
  { ...settings, SEED_PASSWORD: staff.password },
  [String(await playMakers())],
);
const login = await post('/api/auth/login', staff);
const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
await fetch(`${ours}/`);

const rounds: { rate: number; p99: number; fetches: number }[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const alone = await measureHome();
  let isMeasuring = true;
  const fetching = brands.map((brand) => keepFetching(brand, round * 8, cookie, () => isMeasuring));
  const beside = await measureHome();
  isMeasuring = false;
  const fetches = (await Promise.all(fetching)).reduce((sum, count) => sum + count, 0);
  rounds.push({ rate: beside.rate / alone.rate, p99: beside.p99 / alone.p99, fetches });
  console.log(
    `alone ${alone.rate.toFixed(0)}/s, p99 ${alone.p99.toFixed(1)} ms; beside ${fetches} fetches ${beside.rate.toFixed(0)}/s, p99 ${beside.p99.toFixed(1)} ms`,
  );
}
await stopProcess(server);
rmSync(dataDir, { recursive: true });

const rate = median(rounds.map((round) => round.rate));
const p99 = median(rounds.map((round) => round.p99));
console.log(
  `GET / with four fetches under way: ${rate.toFixed(2)} of its requests/s (goal at least ${MIN_RATE_RATIO})`,
);
console.log(`its p99: ${p99.toFixed(2)} times (goal under ${MAX_P99_RATIO})`);
