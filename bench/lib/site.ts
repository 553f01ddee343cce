import { type Actor, type Context, localServices } from '@dealer/api';
import { defaultShop } from '@dealer/api/domain/shop/shop';
import { type Database, LONG_LIMITS, openDatabase } from '@dealer/db';
import postgres from 'postgres';
import { median } from './load.ts';

/** The context of calls on a database, of a visitor unless an actor is given. It has no network and sends no mail. */
export function contextOn(database: Database, actor: Actor | null = null): Context {
  return {
    db: database.db,
    now: () => new Date(),
    log: { info: () => undefined, error: () => undefined },
    publicUrl: 'http://127.0.0.1',
    integrations: { mail: false, google: false, ai: false },
    shop: defaultShop,
    ...localServices,
    actor,
    session: { token: null, deviceToken: null, hasEnded: false, userAgent: '', setCookie: () => undefined },
    requestId: 'bench',
    address: '127.0.0.1',
  };
}

/**
 * Runs a measurement on a new, migrated database on the server of TEST_DATABASE_URL, and drops it afterwards; without
 * a server it prints that nothing was measured.
 * @param what the benchmark's name, for that line
 */
export async function onPostgres(
  what: string,
  measure: (database: Database, url: string) => Promise<void>,
): Promise<void> {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) {
    console.log(`${what}: not measured, because TEST_DATABASE_URL names no PostgreSQL server`);
    return;
  }
  const admin = postgres(url, { max: 1, onnotice: () => undefined });
  const name = `dealer_bench_${process.pid}`;
  await admin.unsafe(`create database "${name}"`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const database = await openDatabase({ url: own.href, limits: LONG_LIMITS });
  try {
    await database.migrate();
    await measure(database, own.href);
  } finally {
    await database.close();
    await admin.unsafe(`drop database "${name}" with (force)`);
    await admin.end();
  }
}

/** The durations of several runs in milliseconds. @param run gets the number of the run, from 0 */
export async function timesOf(runs: number, run: (n: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < runs; n += 1) {
    const start = performance.now();
    await run(n);
    times.push(performance.now() - start);
  }
  return times;
}

/** The median duration of several runs in milliseconds. @param run gets the number of the run, from 0 */
export async function medianOf(runs: number, run: (n: number) => Promise<unknown>): Promise<number> {
  return median(await timesOf(runs, run));
}
