import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Database, LONG_LIMITS, type TimeLimits } from '@dealer/db';
import { backupFolderProblem } from '../file-access.ts';
import type { ImagePlaces } from './backup-images.ts';
import { BackupError, type Manifest, rowsOf } from './manifest.ts';
import type { OffSite } from './off-site.ts';
import { restoreBackup } from './restore-backup.ts';
import { backupName } from './retention.ts';
import { writeBackup } from './write-backup.ts';

export const BACKUP_USAGE = `Usage: npm run backup -- [FILE]

Writes the database and the images into one file, without a name into BACKUP_DIR. On PostgreSQL the site may go on running. The
embedded database serves one process: stop the site, or take the newest file of BACKUP_DIR, which the site writes each night.
The file has everything that the database has: names and addresses of customers, password hashes, sessions, the keys of links.
Only its owner can read it here; keep it as safe as the database. It does not have the settings in the environment, such as
keys of other services.`;

export const RESTORE_USAGE = `Usage: npm run restore -- FILE [--replace]
       npm run restore -- --off-site [NAME] [--replace]

Restores a backup into the database of DATABASE_URL, or without it into the embedded one of DATA_DIR; either kind of database
takes the backups of both. Every checksum is verified before anything is written, and either all rows are restored or none.
Without --replace only an empty database is filled. Stop the site first. Jobs that were waiting, mails among them, wait again.
Backups of older versions of the site are brought up to date.
With --off-site a copy is fetched from the bucket of BACKUP_S3_URL into BACKUP_DIR first; without a name the copies are listed.`;

/** Invalid arguments on the command line: the message is the usage. */
export class BackupUsageError extends Error {}

export interface BackupPlaces extends ImagePlaces {
  /** @throws DatabaseUnavailable while the site runs on the embedded database */
  open(limits?: TimeLimits): Promise<Database>;
  backupDir: string;
  /** The bucket with copies of backups; undefined without BACKUP_S3_URL. */
  offSite: OffSite | undefined;
  migrationsFolder: string;
  now(): Date;
}

function readOptions(args: string[], usage: string) {
  try {
    const options = {
      replace: { type: 'boolean' },
      'off-site': { type: 'boolean' },
    } as const;
    const parsed = parseArgs({ args, allowPositionals: true, options });
    if (parsed.positionals.length <= 1) return parsed;
  } catch (error) {
    throw new BackupUsageError(`${error instanceof Error ? error.message : ''}\n${usage}`);
  }
  throw new BackupUsageError(usage);
}

function describe(manifest: Manifest): string {
  const counts = [
    `${rowsOf(manifest, 'products')} products`,
    `${rowsOf(manifest, 'quote_requests')} requests`,
    `${manifest.images.length} image files`,
  ];
  return counts.join(', ');
}

/** @throws BackupError */
function makeBackupFolder(folder: string): void {
  const problem = backupFolderProblem(folder);
  if (problem) throw new BackupError(problem);
}

/** Writes a backup. @returns what is printed @throws BackupError, BackupUsageError, DatabaseUnavailable */
export async function runBackup(args: string[], places: BackupPlaces): Promise<string> {
  const { values, positionals } = readOptions(args, BACKUP_USAGE);
  if (values.replace || values['off-site']) throw new BackupUsageError(BACKUP_USAGE);
  const now = places.now();
  const [file = join(places.backupDir, backupName('backup', now))] = positionals;
  const database = await places.open(LONG_LIMITS);
  try {
    if (!positionals.length) makeBackupFolder(places.backupDir);
    const manifest = await writeBackup(resolve(file), { database, images: places.images, now });
    return `${describe(manifest)} written to ${file}. Keep it safe: it has all personal data and secrets of the database.\n`;
  } finally {
    await database.close();
  }
}

/** @throws BackupUsageError without BACKUP_S3_URL */
function offSiteOf({ offSite }: BackupPlaces): OffSite {
  if (offSite) return offSite;
  throw new BackupUsageError('BACKUP_S3_URL is not set: there is no other place to fetch a backup from.');
}

async function listCopies(places: BackupPlaces): Promise<string> {
  const names = await offSiteOf(places).list();
  return names.length ? `${names.join('\n')}\n` : 'The bucket of BACKUP_S3_URL has no backups.\n';
}

/** @returns the path of the fetched copy @throws BackupError where a backup of this name is here: it was proven, the copy is not */
async function fetchCopy(name: string, places: BackupPlaces): Promise<string> {
  const offSite = offSiteOf(places);
  makeBackupFolder(places.backupDir);
  const path = join(places.backupDir, basename(name));
  if (existsSync(path))
    throw new BackupError(`${path} is here already: restore that file, or move it away to fetch the copy.`);
  await offSite.download(name, path);
  return path;
}

/** Restores a backup. @returns what is printed @throws BackupError, BackupUsageError, OffSiteError, DatabaseUnavailable */
export async function runRestore(args: string[], places: BackupPlaces): Promise<string> {
  const { values, positionals } = readOptions(args, RESTORE_USAGE);
  const [given] = positionals;
  if (values['off-site'] && !given) return listCopies(places);
  if (!given) throw new BackupUsageError(RESTORE_USAGE);
  const file = values['off-site'] ? await fetchCopy(given, places) : given;
  const { files, migrationsFolder } = places;
  const isReplacing = values.replace === true;
  const manifest = await restoreBackup(resolve(file), {
    open: () => places.open(LONG_LIMITS),
    files,
    migrationsFolder,
    isReplacing,
  });
  return `${describe(manifest)} restored, as they were on ${manifest.createdAt}. Start the site now.\n`;
}
