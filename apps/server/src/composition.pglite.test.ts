import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jobs, openDatabase } from '@dealer/db';
import { makeDataFolder } from '@dealer/db/testing';
import { and, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Composition, compose } from './composition.ts';
import { readEnv } from './env.ts';
import { createLog } from './log/log.ts';

const LEASE_MS = 120_000;

let dataDir: string;
let claimedId: number;
let composition: Composition;
const log = createLog('silent');
const errors = vi.spyOn(log, 'error');

/** One server for all tests, on the data of one that was killed while it worked on a job. */
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'dealer-composition-'));
  const folder = join(dataDir, 'database');
  renameSync(makeDataFolder(), folder);
  const killed = await openDatabase({ dataDir: folder });
  const lockedUntil = new Date(Date.now() + LEASE_MS);
  const payload = { day: '2020-01-01' };
  const [job] = await killed.db
    .insert(jobs)
    .values({ topic: 'maintenance.sweep', payload, status: 'running', attempts: 1, lockedUntil })
    .returning({ id: jobs.id });
  claimedId = job?.id ?? 0;
  await killed.close();
  const backupDir = join(dataDir, 'no-folder');
  writeFileSync(backupDir, '');
  const env = readEnv({ DATA_DIR: dataDir, BACKUP_DIR: backupDir, SEED: 'none' });
  composition = await compose(env, log, { clientDir: '', backupThread: new URL('file:///none') });
});
afterAll(async () => {
  await composition.close();
  rmSync(dataDir, { recursive: true });
});

it('a server enqueues the jobs that the clock asks for', async () => {
  const sweep = and(eq(jobs.topic, 'maintenance.sweep'), ne(jobs.id, claimedId));
  expect(await composition.services.db.$count(jobs, sweep)).toBe(1);
});

it('jobs that a killed server had claimed go on as soon as the embedded database has a server again', async () => {
  const read = () =>
    composition.services.db.select({ status: jobs.status }).from(jobs).where(eq(jobs.id, claimedId));
  await expect.poll(read, { timeout: 20_000 }).toEqual([{ status: 'done' }]);
});

it('the server hashes passwords at the cost that OWASP recommends, unlike the tests', async () => {
  expect(await composition.services.passwords.hash('secret')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

it('a server that cannot write its backups says so at the start, not in the first night', () => {
  expect(errors.mock.calls.flat()).toContainEqual(
    expect.stringContaining(`The folder ${join(dataDir, 'no-folder')} of BACKUP_DIR cannot be written`),
  );
});
