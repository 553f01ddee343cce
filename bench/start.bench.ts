import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { seedReference } from '@dealer/db/seed';
import { endWithThis, median } from './lib/load.ts';
import { addMachines } from './lib/products.ts';
import { onPostgres } from './lib/site.ts';

const RUNS = 7;
const GOAL_MS = 500;
const PORT = 4330;
const ASK_EVERY_MS = 5;

/** Starts the site and asks for a page until it answers. @returns milliseconds to the first answer and to the first page */
async function timesOf(url: string, dataDir: string): Promise<{ answer: number; page: number }> {
  const start = performance.now();
  const child = endWithThis(
    spawn(process.execPath, ['apps/server/dist/main.js'], {
      env: { ...process.env, PORT: String(PORT), DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  );
  const ended = once(child, 'exit');
  let answer = 0;
  for (;;) {
    const status = await fetch(`http://127.0.0.1:${PORT}/`).then(
      (response) => response.status,
      () => undefined,
    );
    if (status !== undefined && answer === 0) answer = performance.now() - start;
    if (status === 200 || child.exitCode !== null) break;
    await delay(ASK_EVERY_MS);
  }
  const page = performance.now() - start;
  child.kill('SIGTERM');
  await ended;
  // Such as where another one answered on its port.
  if (child.exitCode !== 0) throw new Error(`The server ended with exit code ${child.exitCode}`);
  return { answer, page };
}

await onPostgres('start on PostgreSQL', async (database, url) => {
  await seedReference(database.db);
  await addMachines(database.db, 0, 200);
  const dataDir = mkdtempSync(join(tmpdir(), 'dealer-bench-'));
  const times: { answer: number; page: number }[] = [];
  for (let run = 0; run < RUNS; run += 1) times.push(await timesOf(url, dataDir));
  rmSync(dataDir, { recursive: true });
  const answer = median(times.map((each) => each.answer));
  const page = median(times.map((each) => each.page));
  console.log(
    `start on PostgreSQL: first answer after ${answer.toFixed(0)} ms (goal ${GOAL_MS}): ${answer <= GOAL_MS ? 'reached' : 'NOT REACHED'}; first page after ${page.toFixed(0)} ms`,
  );
});
