import { accessSync, constants } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { codeOf, makeFolder } from '@dealer/db';

const WRONG_NAME = 'this name is not possible there';

/** Why a path cannot be written, by the code of the system. */
const writingReasons = new Map([
  ['ENOENT', 'its folder does not exist'],
  ['ENOTDIR', 'a part of its path is a file, not a folder'],
  ['EEXIST', 'there is a file of this name'],
  ['EISDIR', 'it is a folder'],
  // systemd mounts what a service may not write read-only (ProtectSystem).
  ['EROFS', 'the disk is read-only, or the folder is missing in ReadWritePaths= of dealer.service'],
  ['ENAMETOOLONG', WRONG_NAME],
  ['EINVAL', WRONG_NAME],
  ['EFBIG', 'the disk takes no file of this size, as a stick with FAT above 4 GB'],
  ['EIO', 'the disk has an error'],
  ['ENOSPC', 'the disk is full'],
]);

const readingReasons = new Map([
  ['ENOENT', 'there is no such file'],
  ['ENOTDIR', 'a part of its path is a file, not a folder'],
  ['EISDIR', 'it is a folder'],
  ['EIO', 'the disk has an error'],
]);

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run as a number without an account.
    return String(process.getuid?.());
  }
}

function reasonIn(known: ReadonlyMap<string, string>, error: unknown): string | undefined {
  const code = codeOf(error) ?? '';
  const isForbidden = code === 'EACCES' || code === 'EPERM';
  const reason = isForbidden ? `the user ${userName()} has no permission` : known.get(code);
  return reason && `${reason} (${code})`;
}

const reasonOrCode = (known: ReadonlyMap<string, string>, error: unknown): string =>
  reasonIn(known, error) ?? codeOf(error) ?? 'unknown reason';

/** @returns why a path cannot be written, in words with the code of the system; undefined where that is not known */
export const unwritableReason = (error: unknown) => reasonIn(writingReasons, error);

/** @returns why a file cannot be read, in words with the code of the system where they are known */
export const unreadableReason = (error: unknown) => reasonOrCode(readingReasons, error);

/** Thrown when the data folder cannot be written. */
export class DataFolderUnusable extends Error {}

/** Makes the data folder. @throws DataFolderUnusable */
export function prepareDataFolder(dataDir: string): void {
  try {
    makeFolder(join(dataDir, 'products'));
    // Folders of an earlier start may have become read-only.
    for (const folder of [dataDir, join(dataDir, 'products')]) accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new DataFolderUnusable(
      `The data folder ${dataDir} cannot be written: ${reasonOrCode(writingReasons, error)}. Set DATA_DIR to another folder, or let this user own it.`,
    );
  }
}

/** Creates the folder of backups. @returns why it cannot be written; undefined if it can */
export function backupFolderProblem(backupDir: string): string | undefined {
  try {
    makeFolder(backupDir);
    accessSync(backupDir, constants.W_OK);
    return undefined;
  } catch (error) {
    return `The folder ${backupDir} of BACKUP_DIR cannot be written: ${reasonOrCode(writingReasons, error)}.`;
  }
}
