import { createHash } from 'node:crypto';
import {
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { makeProduct } from '@dealer/db/factories';
import { testDatabase } from '@dealer/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { migrationsFolder } from '../database-files.ts';
import { createFolderFiles } from '../images/image-files.ts';
import { CHECKSUM_PLACEHOLDER, writeChecksum } from './archive-checksum.ts';
import { imagePlaces } from './backup-images.ts';
import { BackupError, MAX_LINE_BYTES, type Manifest, manifestSchema } from './manifest.ts';
import { openBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const FLIPS = 40;

let folder: string;
let whole: Buffer;
let manifest: Manifest;
let file: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dealer-damaged-'));
  file = join(folder, 'damaged.zip');
  const database = await testDatabase();
  await makeProduct(database.db);
  const images = join(folder, 'images');
  await createFolderFiles(images).write('p-a.webp', Buffer.alloc(5_000, 'image'));
  const path = join(folder, 'whole.zip');
  const source = { database, images: imagePlaces(undefined, images).images, now: new Date(0) };
  manifest = await writeBackup(path, source);
  whole = readFileSync(path);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Restores the file; neither database nor images may be touched. */
function restore(): Promise<unknown> {
  const untouched = () => Promise.reject(new Error('The backup was taken for a good one'));
  const files = { ...createFolderFiles(join(folder, 'restored')), write: untouched };
  return restoreBackup(file, { open: untouched, files, migrationsFolder, isReplacing: true });
}

async function expectRejected(message: string) {
  const error: unknown = await restore().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(BackupError);
  expect(error).toMatchObject({ message: expect.stringContaining(message) as unknown });
}

/** Writes the bytes with a checksum that is right, as somebody who knows the format would. */
async function forge(bytes: Buffer) {
  writeFileSync(file, bytes);
  await writeChecksum(file);
}

async function forgeArchive(parts: Record<string, string | Buffer>, compress = true) {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts))
    zip.addBuffer(Buffer.from(content), name, { compress });
  zip.end({ comment: CHECKSUM_PLACEHOLDER, forceZip64Format: false });
  await pipeline(zip.outputStream, createWriteStream(file));
  await writeChecksum(file);
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** The manifest of a backup that has one table with one line. */
function manifestOf(line: Buffer, bytes = line.length): string {
  const table = { name: 'brands', columns: [], rows: 1, bytes, sha256: sha256(line) };
  return JSON.stringify({ ...manifest, images: [], tables: [table] });
}

describe('a file is rejected before anything is written', () => {
  it('with a changed byte at any place', async () => {
    for (let n = 0; n < FLIPS; n += 1) {
      const bytes = Buffer.from(whole);
      const at = Math.floor(((bytes.length - 1) * n) / (FLIPS - 1));
      bytes[at] = (bytes[at] ?? 0) ^ (1 << (n % 8));
      writeFileSync(file, bytes);
      await expectRejected('');
    }
  });

  it('cut short or too long', async () => {
    for (const length of [0, 1, 70, 71, 72, 500, whole.length - 72, whole.length - 1]) {
      writeFileSync(file, whole);
      truncateSync(file, length);
      await expectRejected('');
    }
    writeFileSync(file, Buffer.concat([whole, Buffer.from('\n')]));
    await expectRejected('is not a backup of this site, or its end is missing');
  });

  it('that is something else, or is not there', async () => {
    writeFileSync(file, 'products.csv');
    await expectRejected('is not a backup of this site');
    await forgeArchive({ 'a.txt': 'a' });
    await expectRejected('without manifest.json');
    rmSync(file);
    await expectRejected('cannot be read: there is no such file (ENOENT).');
    mkdirSync(file);
    await expectRejected('cannot be read: it is a folder (EISDIR).');
    rmSync(file, { recursive: true });
  });

  it.each(['..', '/a', 'a\\'])('with a path that leads out of it: %s', async (start) => {
    const name = 'tables/brands.jsonl';
    const forged = whole.toString('latin1').replaceAll(name, `${start}/${name.slice(start.length + 1)}`);
    await forge(Buffer.from(forged, 'latin1'));
    await expectRejected('The backup is damaged at');
  });

  it('with an image whose name leads out of the folder', async () => {
    const images = [{ name: '../a.webp', bytes: 1, sha256: '0'.repeat(64) }];
    await forgeArchive({ 'manifest.json': JSON.stringify({ ...manifest, images, tables: [] }) });
    await expectRejected('The backup is damaged at manifest.json');
  });

  it('with a part that the manifest does not list, or without one that it lists', async () => {
    const none = { ...manifest, images: [], tables: [] };
    await forgeArchive({ 'manifest.json': JSON.stringify(none), 'tables/users.jsonl': '' });
    await expectRejected('damaged at manifest.json');
    await forgeArchive({ 'manifest.json': JSON.stringify(manifest) });
    await expectRejected('damaged at tables/');
  });

  // Checksums and numbers of rows are right in these: only what they would do to the memory is wrong.
  it('with a line that fills the memory', async () => {
    const line = Buffer.alloc(MAX_LINE_BYTES + 1024 * 1024, ' ');
    line.write('\n', line.length - 1);
    await forgeArchive({ 'manifest.json': manifestOf(line), 'tables/brands.jsonl': line });
    await expectRejected('damaged at tables/brands.jsonl');
  });

  it('with a table that unpacks to more than the list of files says', async () => {
    const text = Buffer.from('\n'.padStart(100_003));
    await forgeArchive({ 'manifest.json': manifestOf(text, 10), 'tables/brands.jsonl': text });
    const [actual, stated] = [text.length, 10].map((size) => {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32LE(size);
      return bytes.toString('latin1');
    });
    const lying = readFileSync(file, 'latin1').replaceAll(actual ?? '', stated ?? '');
    await forge(Buffer.from(lying, 'latin1'));
    await expectRejected('damaged at tables/brands.jsonl');
  });

  it('with an image that would be unpacked', async () => {
    const image = Buffer.alloc(1_000);
    const images = [{ name: 'p-a.webp', bytes: image.length, sha256: sha256(image) }];
    const text = JSON.stringify({ ...manifest, images, tables: [] });
    await forgeArchive({ 'manifest.json': text, 'images/p-a.webp': image });
    await expectRejected('damaged at images/p-a.webp');
  });

  it('made by a newer version of the site, or by another line of it', async () => {
    const empty = { ...manifest, images: [], tables: [] };
    const forgeManifest = (changes: Record<string, unknown>) =>
      forgeArchive({ 'manifest.json': JSON.stringify({ ...empty, ...changes }) });
    await forgeManifest({ format: 2 });
    await expectRejected('newer version of the site');
    await forgeManifest({ migration: manifest.migration + 1 });
    await expectRejected('newer version of the site');
    await forgeManifest({ migration: manifest.migration - 1 });
    await expectRejected('does not continue');
  });
});

/** The parts of the whole backup, unpacked. */
async function partsOf(): Promise<[string, Buffer][]> {
  writeFileSync(file, whole);
  const backup = await openBackup(file);
  const parts: [string, Buffer][] = [['manifest.json', Buffer.from(JSON.stringify(backup.manifest))]];
  for (const table of backup.manifest.tables) {
    const lines: string[] = [];
    for await (const part of backup.lines(table)) lines.push(...part.map((line) => `${line}\n`));
    parts.push([`tables/${table.name}.jsonl`, Buffer.from(lines.join(''))]);
  }
  for (const image of backup.manifest.images) parts.push([`images/${image.name}`, await backup.image(image)]);
  backup.close();
  return parts;
}

it('rows that are not as the database writes them are not taken', async () => {
  const database = await testDatabase();
  const zip = Object.fromEntries(await partsOf());
  const text = zip['tables/search_words.jsonl']?.toString() ?? '';
  expect(text).not.toBe('');
  // The same row, written another way: the manifest is right about the bytes, the database about the row.
  zip['tables/search_words.jsonl'] = Buffer.from(text.replace('["', '[ "'));
  const forged = manifestSchema.parse(JSON.parse(zip['manifest.json']?.toString() ?? ''));
  forged.tables = forged.tables.map((table) => {
    const bytes = zip[`tables/${table.name}.jsonl`] ?? Buffer.alloc(0);
    return { ...table, bytes: bytes.length, sha256: sha256(bytes) };
  });
  await forgeArchive({ ...zip, 'manifest.json': JSON.stringify(forged) }, false);
  const open = async () => ({ ...database, migrate: async () => ({ isNewer: false }) });
  const files = createFolderFiles(join(folder, 'restored'));
  const restored = restoreBackup(file, { open, files, migrationsFolder, isReplacing: true });
  await expect(restored).rejects.toThrow('The table search_words is not what the backup has');
});
