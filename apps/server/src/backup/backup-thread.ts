import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { MessagePort } from 'node:worker_threads';
import type { ProvenBackup } from '@dealer/api';
import { createGiveWay } from '@dealer/api/import-worker';
import { LONG_LIMITS, openDatabase } from '@dealer/db';
import { LoadError } from '@dealer/db/backup';
import { askMainThread } from '../background/do-task.ts';
import { ImageStorageError } from '../images/image-files.ts';
import type { Bucket } from '../outbound/bucket.ts';
import { imagePlaces } from './backup-images.ts';
import { BackupError } from './manifest.ts';
import { OffSiteError, openOffSite } from './off-site.ts';
import { openBackup } from './read-backup.ts';
import { deleteAbandoned, deleteExpired, nightlyName } from './retention.ts';
import { proveBackup } from './scratch.ts';
import { writeBackup } from './write-backup.ts';

const CONNECTIONS = 2;

/** What is backed up, and to where. */
export interface BackupTask {
  /** Of PostgreSQL, or the folder of an embedded database that no other process or thread uses. */
  database: { url: string } | { dataDir: string };
  bucket: Bucket | undefined;
  imagesFolder: string;
  backupDir: string;
  /** The bucket in another place that gets a copy. */
  offSite: Bucket | undefined;
  migrationsFolder: string;
  now: Date;
}

/** Errors lose their class between threads: those with a sentence for people come as data. */
export type BackupAnswer = { ok: true; proven: ProvenBackup } | { ok: false; message: string };

type Rest = () => Promise<void>;

async function write(path: string, task: BackupTask, rest: Rest) {
  const { database: place, bucket, imagesFolder, migrationsFolder, now } = task;
  const options = { ...place, poolMax: CONNECTIONS, limits: LONG_LIMITS, detectMisuse: false };
  const database = await openDatabase({ ...options, migrationsFolder });
  try {
    await writeBackup(path, { database, images: imagePlaces(bucket, imagesFolder).images, now, rest });
  } finally {
    await database.close();
  }
}

async function prove(path: string, task: BackupTask, rest: Rest) {
  const { backupDir: parent, migrationsFolder } = task;
  const backup = await openBackup(path, rest);
  try {
    return await proveBackup(backup, { parent, migrationsFolder, rest });
  } finally {
    backup.close();
  }
}

/** Copies a proven backup to another place. A problem there is no problem of the backup. */
async function copyOffSite(task: BackupTask): Promise<ProvenBackup['offSite']> {
  const { offSite: bucket, backupDir, now } = task;
  if (!bucket) return null;
  try {
    const offSite = openOffSite(bucket);
    await offSite.upload(join(backupDir, nightlyName(now)), nightlyName(now));
    await offSite.deleteExpired();
    return { problem: null };
  } catch (error) {
    if (error instanceof OffSiteError) return { problem: error.message };
    throw error;
  }
}

/** Writes a backup under another name, proves it, and then gives it its own: every nightly file has been restored once. */
async function backUpProven(task: BackupTask, rest: Rest): Promise<ProvenBackup> {
  const { backupDir, now } = task;
  await deleteAbandoned(backupDir, now);
  const unproven = join(backupDir, `unproven-${nightlyName(now)}`);
  try {
    await write(unproven, task, rest);
    const proven = await prove(unproven, task, rest);
    await rename(unproven, join(backupDir, nightlyName(now)));
    await deleteExpired(backupDir);
    return { ...proven, offSite: await copyOffSite(task) };
  } finally {
    await rm(unproven, { force: true });
  }
}

/** Makes the night's backup. To stop it, the main thread ends this one; the next night deletes what it left. */
export async function backUp(task: BackupTask & { main: MessagePort }): Promise<BackupAnswer> {
  try {
    const proven = await backUpProven(task, createGiveWay(askMainThread(task.main)));
    return { ok: true, proven };
  } catch (error) {
    const isReadable = [BackupError, LoadError, ImageStorageError].some((kind) => error instanceof kind);
    if (isReadable && error instanceof Error) return { ok: false, message: error.message };
    throw error;
  } finally {
    task.main.close();
  }
}
