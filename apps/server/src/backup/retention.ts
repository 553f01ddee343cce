import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@dealer/db/durations';

const DAYS = 7;
const WEEKS = 4;
/** Weeks are counted from 1970-01-05, the first Monday after the Unix epoch. */
const FIRST_MONDAY_MS = 4 * DAY_MS;
/** Files of a killed process are deleted at this age: no running process keeps one this long. */
const ABANDONED_MS = DAY_MS;
const NIGHTLY = /^nightly-(\d{4}-\d\d-\d\d)T[\d-]{8}Z\.zip$/;
const UUID = String.raw`[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}`;
/** Of a restore, of a copy of the database, of a backup before its proof, of any that is being written, and of a download. */
const TEMPORARY_NAMES = [
  /^\.scratch-\w{6}$/,
  new RegExp(`^\\.copy-${UUID}$`),
  /^unverified-nightly-[\dTZ-]+\.zip$/,
  new RegExp(`\\.${UUID}\\.part$`),
  /^(nightly|backup)-[\dTZ-]+\.zip\.part$/,
];

/** The name of a backup; names of one kind sort by time: nightly-2026-11-22T08-10-00Z.zip. */
export function backupName(kind: 'nightly' | 'backup', now: Date): string {
  return `${kind}-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.zip`;
}

export const nightlyName = (now: Date) => backupName('nightly', now);

/**
 * The backups that are no longer needed: all but the newest of each of the last seven days and four weeks that have one. Days
 * without a backup do not count, so that a site that was off for a month loses none.
 * @param names of files; those that are not nightly backups are left alone
 * @param made the name of the backup that was just made: it stays, even if the clock was set back and others have later names
 */
export function expiredBackups(names: readonly string[], made?: string): string[] {
  const nightly = names
    .filter((name) => NIGHTLY.test(name))
    .toSorted()
    .toReversed();
  const days = new Map<string, string>();
  const weeks = new Map<number, string>();
  for (const name of nightly) {
    const day = NIGHTLY.exec(name)?.[1] ?? '';
    const week = Math.floor((Date.parse(day) - FIRST_MONDAY_MS) / (7 * DAY_MS));
    if (!days.has(day)) days.set(day, name);
    if (!weeks.has(week)) weeks.set(week, name);
  }
  const toKeep = new Set([...[...days.values()].slice(0, DAYS), ...[...weeks.values()].slice(0, WEEKS)]);
  return nightly.filter((name) => !toKeep.has(name) && name !== made);
}

type Remove = (path: string) => Promise<void>;
const removePath: Remove = (path) => rm(path, { recursive: true, force: true });

/** Deletes files of a folder; one that cannot be deleted does not keep the others. @returns the names of those that are left */
async function removeEach(folder: string, names: readonly string[], remove: Remove): Promise<string[]> {
  const left: string[] = [];
  for (const name of names) await remove(join(folder, name)).catch(() => left.push(name));
  return left;
}

/**
 * Deletes the backups that are no longer needed.
 * @param made as for expiredBackups
 * @returns the names of those that could not be deleted
 */
export async function deleteExpired(folder: string, made?: string, remove = removePath): Promise<string[]> {
  const files = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile());
  const names = files.map((file) => file.name);
  return removeEach(folder, expiredBackups(names, made), remove);
}

/**
 * Deletes the temporary files and folders of killed processes once they are a day old.
 * @returns the names of those that could not be deleted
 */
export async function deleteAbandoned(folder: string, now: Date, remove = removePath): Promise<string[]> {
  const names = await readdir(folder);
  const abandoned: string[] = [];
  for (const name of names.filter((each) => TEMPORARY_NAMES.some((pattern) => pattern.test(each)))) {
    const status = await stat(join(folder, name)).catch(() => undefined);
    if (status && now.getTime() - status.mtimeMs > ABANDONED_MS) abandoned.push(name);
  }
  return removeEach(folder, abandoned, remove);
}

/** Says of old files that could not be deleted that they will fill the disk. @returns null where there are none */
export function describeNotDeleted(folder: string, names: readonly string[]): string | null {
  if (!names.length) return null;
  return `Old files in ${folder} could not be deleted: ${names.join(', ')}. Check who may delete them.`;
}
