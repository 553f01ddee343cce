import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFolderFiles, type ImageFiles, ImageStorageError } from './image-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dealer-images-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('missing files and folders are reported as missing', async () => {
  for (const files of [createFolderFiles(folder), createFolderFiles(join(folder, 'none'))]) {
    expect(await files.storedAt('a.webp')).toBeNull();
    expect(await files.read('a.webp')).toBeNull();
    expect(await files.makeLocal('a.webp')).toBe(false);
    expect(await files.list()).toEqual([]);
    await files.remove('a.webp');
  }
});

const calls: [string, (files: ImageFiles) => Promise<unknown>][] = [
  ['storedAt', (files) => files.storedAt('a.webp')],
  ['read', (files) => files.read('a.webp')],
  ['makeLocal', (files) => files.makeLocal('a.webp')],
  ['touch', (files) => files.touch('a.webp')],
  ['list', (files) => files.list()],
  ['remove', (files) => files.remove('a.webp')],
  ['write', (files) => files.write('a.webp', Buffer.from('a'))],
];

it.each(calls)('%s does not take a folder that cannot be read for an empty one', async (_name, call) => {
  const blocked = join(folder, 'products');
  writeFileSync(blocked, 'a file where the folder should be');
  await expect(call(createFolderFiles(blocked))).rejects.toThrow(ImageStorageError);
});

it('a file that cannot be read is not missing', async () => {
  mkdirSync(join(folder, 'a.webp'));
  await expect(createFolderFiles(folder).read('a.webp')).rejects.toThrow(ImageStorageError);
});
