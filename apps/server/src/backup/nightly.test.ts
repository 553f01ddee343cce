import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Database, makeFolder, openDatabase } from '@dealer/db';
import { makeProduct, makeQuoteRequest } from '@dealer/db/factories';
import { makeDataFolder, testDatabase, testDatabaseUrl } from '@dealer/db/testing';
import { bundledChild } from '@dealer/db/testing/children';
import S3rver from 's3rver';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { migrationsFolder } from '../database-files.ts';
import type { Bucket } from '../outbound/bucket.ts';
import { type Backups, createBackups } from './create-backups.ts';
import { openOffSite } from './off-site.ts';
import { openBackup } from './read-backup.ts';

/** The thread leaves the processors to others, and the tests beside this one take them. */
const TIME_LIMIT_MS = 300_000;
const NOW = new Date('2026-11-22T08:10:00Z');
const thread = bundledChild(join(import.meta.dirname, 'backup-thread.ts'));
const { signal } = new AbortController();

let dataDir: string;
let backupDir: string;
let database: Database;
let backups: Backups;
let s3: S3rver;
let s3Folder: string;
/** The other place. */
let backupBucket: Bucket;
beforeEach(async () => {
  s3Folder = mkdtempSync(join(tmpdir(), 'dealer-s3-'));
  s3 = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory: s3Folder },
    configureBuckets: [{ name: 'backups', configs: [] }],
  });
  const { port } = await s3.run();
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'us-east-1' };
  backupBucket = { ...keys, url: `http://127.0.0.1:${port}/backups` };
  const isEmbedded = inject('databaseKind') === 'pglite';
  dataDir = isEmbedded ? makeDataFolder() : mkdtempSync(join(tmpdir(), 'dealer-nightly-'));
  backupDir = join(dataDir, 'backups');
  makeFolder(join(dataDir, 'products'));
  database = isEmbedded ? await openDatabase({ dataDir, migrationsFolder }) : await testDatabase();
  const databaseUrl = isEmbedded ? undefined : await testDatabaseUrl(database.db);
  const places = { databaseUrl, dataDir, backupDir, imagesBucket: undefined, backupBucket };
  backups = createBackups(pathToFileURL(thread()), database, places, () => NOW);
});
afterEach(async () => {
  await backups.close();
  await s3.close();
  await database.close();
  for (const each of [dataDir, s3Folder]) rmSync(each, { recursive: true });
});

it(
  'a backup is made beside the site, restored and counted; leftovers and old backups are deleted',
  async () => {
    await makeProduct(database.db);
    await makeProduct(database.db, { status: 'deleted' });
    await makeQuoteRequest(database.db);
    await makeQuoteRequest(database.db, { result: 'spam' });
    for (const name of ['p-a-320.webp', 'p-a.webp', 'sample-b.webp'])
      writeFileSync(join(dataDir, 'products', name), name);
    makeFolder(join(backupDir, '.scratch-killed'));
    utimesSync(join(backupDir, '.scratch-killed'), NOW, new Date('2026-11-21T08:09:00Z'));
    const running = backups.run(signal);
    expect(await makeProduct(database.db)).toBeDefined();
    expect(await running).toMatchObject({ requests: 1, images: 2, offSite: { problem: null } });
    const [copy = ''] = await openOffSite(backupBucket).list();
    expect(copy).toBe('nightly-2026-11-22T08-10-00Z.zip');
    const fetched = join(dataDir, 'fetched.zip');
    await openOffSite(backupBucket).download(copy, fetched);
    expect(readFileSync(fetched).equals(readFileSync(join(backupDir, copy)))).toBe(true);
    expect(readdirSync(backupDir)).toEqual(['nightly-2026-11-22T08-10-00Z.zip']);
    const backup = await openBackup(join(backupDir, 'nightly-2026-11-22T08-10-00Z.zip'));
    backup.close();
    expect(backup.manifest.images).toHaveLength(3);
  },
  TIME_LIMIT_MS,
);

it(
  'a backup that cannot be copied to the other place, beside old files that cannot be deleted, is proven even so, and says both',
  async () => {
    const stuck = join(backupDir, '.scratch-killed');
    makeFolder(stuck);
    // Folders in each other whose path is longer than the system takes.
    const nest = 'for n in $(seq 20); do mkdir "$0"; cd "$0" || exit 1; done';
    spawnSync('sh', ['-c', nest, 'x'.repeat(250)], { cwd: stuck });
    utimesSync(stuck, NOW, new Date('2026-11-21T08:09:00Z'));
    backupBucket.url = 'http://127.0.0.1:1/backups';
    const problem =
      'The backup is on this machine only: The bucket of BACKUP_S3_URL cannot be reached. (bad port)';
    expect(await backups.run(signal)).toMatchObject({
      products: 0,
      offSite: { problem },
      cleanupProblem: `Old files in ${backupDir} could not be deleted: .scratch-killed. Check who may delete them.`,
    });
    spawnSync('rm', ['-rf', stuck]);
  },
  TIME_LIMIT_MS,
);

it('a backup for whose copy of the database there is no room says so', async () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const places = { databaseUrl: undefined, dataDir, backupDir, imagesBucket: undefined, backupBucket };
  const isFull: Database = { ...database, copyTo: () => Promise.reject(full) };
  const made = createBackups(pathToFileURL(thread()), isFull, places, () => NOW);
  await expect(made.run(signal)).rejects.toThrow(`The disk of ${backupDir} is full.`);
  expect(readdirSync(backupDir)).toEqual([]);
  await made.close();
});

it('a backup that cannot be made is no backup, and says so', async () => {
  writeFileSync(backupDir, 'a file');
  await expect(backups.run(signal)).rejects.toThrow('cannot be written');
});
