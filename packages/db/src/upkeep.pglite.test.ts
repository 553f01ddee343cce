import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { defaultMigrationsFolder } from './open.ts';
import { openPglite } from './open-pglite.ts';
import { jobs } from './schema/index.ts';
import { makeDataFolder } from './testing/data-folder.ts';

const SEGMENTS = /^[0-9A-F]{24}$/;

const cleanUps: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

async function open(): Promise<{ dataDir: string; database: Database }> {
  const dataDir = makeDataFolder();
  cleanUps.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const database = await openPglite({
    dataDir,
    migrationsFolder: defaultMigrationsFolder(),
    checkpointsEveryMs: 20,
  });
  cleanUps.push(() => database.close());
  return { dataDir, database };
}

const addJobs = ({ db }: Database, count: number) =>
  db.execute(
    sql`insert into jobs (topic, payload, dedupe_key) select 'maintenance.sweep', '{}', gen_random_uuid() from generate_series(1, ${count}::int)`,
  );

it('the write-ahead log of the embedded database does not grow for ever', async () => {
  const { dataDir, database } = await open();
  const segments = () => readdirSync(join(dataDir, 'pgdata/pg_wal')).filter((name) => SEGMENTS.test(name));
  const megabytes: number[] = [];
  for (let written = 0; written < 200; written += 1) {
    await database.rows(sql`select pg_logical_emit_message(false, 'test', repeat('x', 1048576))`);
    megabytes.push(16 * segments().length);
  }
  expect(Math.max(...megabytes)).toBeLessThanOrEqual(112);
});

it('a vacuum frees the space of deleted rows, and counts the rows for the planner', async () => {
  const { database } = await open();
  const state = async () => {
    const [row] = await database.rows<{ bytes: number; rows: number }>(
      sql`select pg_total_relation_size('jobs')::int as bytes, reltuples::int as rows from pg_class where oid = 'jobs'::regclass`,
    );
    return row;
  };
  const round = async () => {
    await database.db.delete(jobs);
    await database.db.vacuum();
    await addJobs(database, 3_000);
    return state();
  };
  await round();
  const second = await round();
  for (let n = 0; n < 3; n += 1) await round();
  await database.db.vacuum();
  expect(await state()).toMatchObject({ rows: 3_000 });
  expect((await state())?.bytes).toBeLessThan((second?.bytes ?? 0) * 1.2);
});
