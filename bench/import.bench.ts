import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { median, startProcess, stopProcess } from './lib/load.ts';
import { onPostgres } from './lib/site.ts';
import { type Figures, figuresRatio, figuresText, measureVisits } from './lib/visitors.ts';

const PORT = 4340;
const FEW = 2_000;
const MANY = 20_000;
const GOAL_DRY_RUN_SECONDS = 30;
const GOAL_APPLY_SECONDS = 60;
const GOAL_MEMORY_RATIO = 1.3;
const GOAL_RATE_RATIO = 0.8;
const VISITORS = 4;
const WINDOW_SECONDS = 10;
const ROUNDS = 3;
const POLL_MS = 100;
const ours = `http://127.0.0.1:${PORT}`;
const staff = { email: 'staff@example.com', password: 'only for this run' };

const madeSchema = z.object({ id: z.number() });
const runSchema = z.object({
  status: z.string(),
  message: z.string().nullable(),
  kind: z.string(),
  applied: z.number(),
  outcomes: z.object({ created: z.number() }),
  columns: z.array(z.object({ name: z.string(), target: z.string().nullable() })),
});

/** Rows of a supplier's catalog; those of different numbers are different machines. */
function catalogFile(from: number, count: number): string {
  const rows = Array.from({ length: count }, (_, index) => {
    const n = from + index;
    const model = `Q${100_000 + n}`;
    return [
      ...[`IMPORT-${n}`, 'Toro', model, `Toro ${model} ${21 + (n % 40)} in. mower number ${n}`],
      ...['Riding Mowers', `"$${1 + (n % 9)},${100 + (n % 800)}.00"`, `${21 + (n % 40)} in`],
      ...[`${18 + (n % 8)} HP Kawasaki FR691V`, 'New', `${100 + (n % 300)} lb`],
      `"Machine ${n}. ${'Cuts, throws or saws what it is made for, and starts in the cold. '.repeat(5)}"`,
    ].join(',');
  });
  return ['SKU,Brand,Model,Name,Category,Price,Deck,Engine,Condition,Weight,Description', ...rows].join('\n');
}

let cookie = '';
const call = async (path: string, method = 'GET', body?: unknown) => {
  const response = await fetch(ours + path, {
    method,
    headers: { cookie, origin: ours, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response;
};

async function signIn(): Promise<void> {
  const login = await call('/api/auth/login', 'POST', staff);
  cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

const getRun = async (id: number) => runSchema.parse(await (await call(`/api/imports/${id}`)).json());

/** Waits until an import has come to a status. @returns the seconds since the given moment */
async function secondsUntil(id: number, wanted: string, since: number): Promise<number> {
  for (;;) {
    const { status, message } = await getRun(id);
    if (status === wanted) return (performance.now() - since) / 1_000;
    if (['failed', 'mapping', 'canceled'].includes(status))
      throw new Error(`The import is ${status}: ${message}`);
    await wait(POLL_MS);
  }
}

/** Uploads a file and begins its dry run. @returns the import */
async function begin(text: string): Promise<number> {
  const body = new FormData();
  body.append('file', new File([text], 'supplier.csv'));
  const response = await fetch(`${ours}/api/imports`, {
    method: 'POST',
    body,
    headers: { cookie, origin: ours },
  });
  const { id } = madeSchema.parse(await response.json());
  const { columns, kind } = await getRun(id);
  const mapping = {
    ...{ kind, existing: 'update', newProducts: 'publish', brand: null, priceFields: ['price'] },
    columns: Object.fromEntries(columns.map(({ name, target }) => [name, target])),
  };
  const target = { category: 'lawn-mowers', subcategory: 'riding' };
  await call(`/api/imports/${id}/plan`, 'POST', { mapping, categories: [{ name: 'Riding Mowers', target }] });
  return id;
}

/** Uploads a file and plans it. @returns the import, and the seconds that it took */
async function dryRun(text: string): Promise<{ id: number; seconds: number }> {
  const start = performance.now();
  const id = await begin(text);
  return { id, seconds: await secondsUntil(id, 'review', start) };
}

async function apply(id: number): Promise<number> {
  const start = performance.now();
  await call(`/api/imports/${id}/apply`, 'POST', {});
  return secondsUntil(id, 'applied', start);
}

/** The most memory that a process has had, in MB. */
function peakMegabytes({ pid }: ChildProcess): number {
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1_024;
}

const verdict = (reached: boolean) => (reached ? 'reached' : 'NOT REACHED');

/** Imports a file with a new process. @returns the process's peak of memory */
async function importAlone(start: () => Promise<ChildProcess>, from: number, count: number): Promise<number> {
  const server = await start();
  await signIn();
  const { id, seconds } = await dryRun(catalogFile(from, count));
  const { created } = (await getRun(id)).outcomes;
  if (created !== count) throw new Error(`${created} of ${count} rows are sure`);
  const applied = await apply(id);
  const peak = peakMegabytes(server);
  await stopProcess(server);
  const goals = count === MANY;
  console.log(
    `${count} rows: dry run ${seconds.toFixed(1)} s${goals ? ` (goal under ${GOAL_DRY_RUN_SECONDS}): ${verdict(seconds < GOAL_DRY_RUN_SECONDS)}` : ''}, ` +
      `apply ${applied.toFixed(1)} s${goals ? ` (goal under ${GOAL_APPLY_SECONDS}): ${verdict(applied < GOAL_APPLY_SECONDS)}` : ''}, peak memory ${peak.toFixed(0)} MB`,
  );
  return peak;
}

/** The figures of the home page for some seconds. */
const measureHome = () => measureVisits(`${ours}/`, VISITORS, (elapsed) => elapsed < WINDOW_SECONDS * 1_000);

/** Cancels what an import does, and waits until it has stopped. */
async function cancel(id: number): Promise<void> {
  // It may have ended by itself.
  await call(`/api/imports/${id}/cancel`, 'POST', {}).catch(() => undefined);
  while (['planning', 'applying'].includes((await getRun(id)).status)) await wait(POLL_MS);
}

/** The throughput of the site beside a dry run and beside an application, each between two measurements without one. */
async function measureSite(start: () => Promise<ChildProcess>): Promise<void> {
  const server = await start();
  await signIn();
  await measureHome();
  const ratios: Record<'dry run' | 'application', Figures[]> = { 'dry run': [], application: [] };
  const compare = (what: keyof typeof ratios, beside: Figures, others: readonly [Figures, Figures]) => {
    const [before, after] = others;
    const alone = { rate: (before.rate + after.rate) / 2, p99: (before.p99 + after.p99) / 2 };
    ratios[what].push(figuresRatio(beside, alone));
    console.log(`GET / beside a ${what}: ${figuresText(beside)}; alone: ${figuresText(alone)}`);
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const from = (5 + round) * MANY;
    const { id } = await dryRun(catalogFile(from, FEW));
    const before = await measureHome();
    const planning = begin(catalogFile(from + FEW, MANY - FEW));
    const beside = await measureHome();
    await cancel(await planning);
    const between = await measureHome();
    compare('dry run', beside, [before, between]);
    await call(`/api/imports/${id}/apply`, 'POST', {});
    const besideApply = await measureHome();
    await cancel(id);
    compare('application', besideApply, [between, await measureHome()]);
  }
  for (const [what, found] of Object.entries(ratios)) {
    const rate = median(found.map((ratio) => ratio.rate));
    console.log(
      `GET / keeps ${rate.toFixed(2)} of its requests/s beside a ${what} (goal at least ${GOAL_RATE_RATIO}): ${verdict(rate >= GOAL_RATE_RATIO)}`,
    );
  }
  await stopProcess(server);
}

const load = () =>
  `load of the machine: ${loadavg()
    .map((value) => value.toFixed(1))
    .join(', ')}`;

await onPostgres('import', async ({ db }, url) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'dealer-bench-'));
  const start = () =>
    startProcess('apps/server/dist/main.js', {
      ...{ DATA_DIR: dataDir, DATABASE_URL: url, PORT: String(PORT), PUBLIC_URL: ours, LOG_LEVEL: 'warn' },
      ...{ SEED: 'demo', SEED_PASSWORD: staff.password },
    });
  console.log(load());
  const few = await importAlone(start, 0, FEW);
  const many = await importAlone(start, MANY, MANY);
  const ratio = many / few;
  console.log(
    `peak memory at ${MANY} rows: ${ratio.toFixed(2)} times that at ${FEW} (goal at most ${GOAL_MEMORY_RATIO}): ${verdict(ratio <= GOAL_MEMORY_RATIO)}`,
  );
  // As autovacuum does within a minute, which is off on some servers for tests.
  await db.execute(sql`vacuum analyze`);
  await measureSite(start);
  console.log(load());
  rmSync(dataDir, { recursive: true });
});
