import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { MessagePort } from 'node:worker_threads';
import type { VerifiedBackup } from '@dealer/api';
import { createThrottle, type Throttle } from '@dealer/api/import-worker';
import { isDiskFull, LONG_LIMITS, openDatabase } from '@dealer/db';
import { LoadError } from '@dealer/db/backup';
import { askMainThread } from '../background/do-task.ts';
import { ImageStorageError } from '../images/image-files.ts';
import type { Bucket } from '../outbound/bucket.ts';
import { imagePlaces } from './backup-images.ts';
import { BackupError, diskFullMessage } from './manifest.ts';
import { copyOffSite, openOffSite } from './off-site.ts';
import { openBackup } from './read-backup.ts';
import { deleteAbandoned, deleteExpired, describeNotDeleted, nightlyName } from './retention.ts';
import { verifyBackup } from './temporary-restore.ts';
import { writeBackup } from './write-backup.ts';

const CONNECTIONS = 2;

/** The source and the target of a backup. */
export interface BackupTask {
  /** Of PostgreSQL, or the folder of an embedded database that no other process or thread uses. */
  database: { url: string } | { dataDir: string };
  bucket: Bucket | undefined;
  imagesFolder: string;
  backupDir: string;
  /** The bucket in another place that gets a copy of the backup. */
  offSite: Bucket | undefined;
  migrationsFolder: string;
  emptyDatabase: string | undefined;
  now: Date;
}

/** Errors lose their class between threads, so those with a message for staff are data. */
export type BackupAnswer = { ok: true; backup: VerifiedBackup } | { ok: false; message: string };

async function write(path: string, task: BackupTask, throttle: Throttle) {
  const { database: place, bucket, imagesFolder, migrationsFolder, now } = task;
  const source = 'url' in place ? place : { ...place, isTemporary: true, endsProcess: false };
  const options = { ...source, poolMax: CONNECTIONS, limits: LONG_LIMITS, detectMisuse: false };
  const database = await openDatabase({ ...options, migrationsFolder });
  try {
    await writeBackup(path, { database, images: imagePlaces(bucket, imagesFolder).images, now, throttle });
  } finally {
    await database.close();
  }
}

async function verify(path: string, task: BackupTask, throttle: Throttle) {
  const { backupDir: parent, migrationsFolder, emptyDatabase } = task;
  const backup = await openBackup(path, throttle);
  try {
    return await verifyBackup(backup, { parent, migrationsFolder, emptyDatabase, throttle });
  } finally {
    backup.close();
  }
}

/** Writes a backup under a temporary name, verifies it by a restore, then renames it: every nightly file was restored once. */
async function writeVerifiedBackup(task: BackupTask, throttle: Throttle): Promise<VerifiedBackup> {
  const { backupDir, offSite: bucket, now } = task;
  const notDeleted = await deleteAbandoned(backupDir, now);
  const name = nightlyName(now);
  const path = join(backupDir, name);
  const unverified = join(backupDir, `unverified-${name}`);
  try {
    await write(unverified, task, throttle);
    const contents = await verify(unverified, task, throttle);
    await rename(unverified, path);
    notDeleted.push(...(await deleteExpired(backupDir, name)));
    const offSite = bucket ? { problem: await copyOffSite(openOffSite(bucket), path, name) } : null;
    return { ...contents, offSite, cleanupProblem: describeNotDeleted(backupDir, notDeleted) };
  } finally {
    await rm(unverified, { force: true });
  }
}

/** Makes the nightly backup. The main thread stops it by ending this thread; the next backup deletes unfinished files. */
export async function backUp(task: BackupTask & { main: MessagePort }): Promise<BackupAnswer> {
  try {
    const backup = await writeVerifiedBackup(task, createThrottle(askMainThread(task.main)));
    return { ok: true, backup };
  } catch (error) {
    if (isDiskFull(error)) return { ok: false, message: diskFullMessage(task.backupDir) };
    const isReadable = [BackupError, LoadError, ImageStorageError].some((kind) => error instanceof kind);
    if (isReadable && error instanceof Error) return { ok: false, message: error.message };
    throw error;
  } finally {
    task.main.close();
  }
}
