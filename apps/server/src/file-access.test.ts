import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { backupFolderProblem, prepareDataFolder, unreadableReason, unwritableReason } from './file-access.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dealer-folders-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('a data folder that cannot be written is said with the reason and the variable', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(() => prepareDataFolder(join(file, 'data'))).toThrow(
    `The data folder ${file}/data cannot be written: a part of its path is a file, not a folder (ENOTDIR). Set DATA_DIR to`,
  );
  prepareDataFolder(join(folder, 'data'));
  expect(readdirSync(join(folder, 'data'))).toEqual(['products']);
});

it('a folder of backups that cannot be written is said with the reason and the variable', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(backupFolderProblem(file)).toBe(
    `The folder ${file} of BACKUP_DIR cannot be written: there is a file of this name (EEXIST).`,
  );
  expect(backupFolderProblem(join(folder, 'disk', 'backups'))).toBeUndefined();
  expect(readdirSync(folder)).toEqual(['disk', 'file']);
});

it('a missing permission names the user, as whom the technician may not have meant to run the site', () => {
  const reason = `the user ${userInfo().username} has no permission`;
  expect(['EACCES', 'EPERM'].map((code) => unwritableReason(Object.assign(new Error(), { code })))).toEqual([
    `${reason} (EACCES)`,
    `${reason} (EPERM)`,
  ]);
  expect(unwritableReason(new Error('other'))).toBeUndefined();
  expect(unreadableReason(Object.assign(new Error(), { code: 'EACCES' }))).toBe(`${reason} (EACCES)`);
  expect(unreadableReason(new Error('other'))).toBe('unknown reason');
});

it('a disk that systemd keeps read-only is not called broken', () => {
  const error = Object.assign(new Error('read-only file system'), { code: 'EROFS' });
  expect(unwritableReason(error)).toMatch(/ReadWritePaths= of dealer\.service \(EROFS\)$/);
});
