import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import * as yauzl from 'yauzl';
import { verifyChecksum } from './archive-checksum.ts';
import {
  BackupError,
  FORMAT,
  imageEntry,
  MANIFEST,
  MAX_LINE_BYTES,
  MAX_MANIFEST_BYTES,
  type Manifest,
  type ManifestImage,
  type ManifestTable,
  manifestSchema,
  tableEntry,
} from './manifest.ts';

const MAX_BATCH_LINES = 500;
const MAX_BATCH_BYTES = 1024 * 1024;
const STORED = 0;
const LINE_END = 10;

/** A backup whose checksums have all been verified. Reading a part verifies it again. */
export interface Backup {
  manifest: Manifest;
  lines(table: ManifestTable): AsyncGenerator<string[]>;
  image(image: ManifestImage): Promise<Buffer>;
  close(): void;
}

type Entries = Map<string, yauzl.Entry>;

const damaged = (name: string, cause?: unknown) =>
  new BackupError(`The backup is damaged at ${name}. Nothing was restored. Use another backup.`, { cause });

/** yauzl itself rejects names with a path outside of the archive and inconsistent sizes. */
async function listEntries(zip: yauzl.ZipFile): Promise<Entries> {
  const entries: Entries = new Map();
  try {
    for await (const entry of zip.eachEntry()) {
      if (entries.has(entry.fileName)) throw damaged(entry.fileName);
      entries.set(entry.fileName, entry);
    }
  } catch (error) {
    throw error instanceof BackupError ? error : damaged('its list of files', error);
  }
  return entries;
}

function parseManifest(text: string): Manifest {
  const data: unknown = JSON.parse(text);
  const isNewer =
    typeof data === 'object' &&
    data !== null &&
    'format' in data &&
    typeof data.format === 'number' &&
    data.format > FORMAT;
  if (isNewer)
    throw new BackupError('The backup was made by a newer version of the site. Update this one first.');
  return manifestSchema.parse(data);
}

async function readManifest(zip: yauzl.ZipFile, entries: Entries): Promise<Manifest> {
  const entry = entries.get(MANIFEST);
  if (!entry) throw new BackupError(`The file is a ZIP archive without ${MANIFEST}, so it is not a backup.`);
  if (entry.uncompressedSize > MAX_MANIFEST_BYTES) throw damaged(MANIFEST);
  try {
    const bytes = await buffer(await zip.openReadStreamPromise(entry));
    return parseManifest(bytes.toString());
  } catch (error) {
    throw error instanceof BackupError ? error : damaged(MANIFEST, error);
  }
}

/** The archive has what the manifest lists, nothing else, and in the sizes that it says. */
function assertComplete(entries: Entries, { tables, images }: Manifest): void {
  const listed = [
    ...tables.map(({ name, bytes }) => ({ name: tableEntry(name), bytes })),
    ...images.map(({ name, bytes }) => ({ name: imageEntry(name), bytes })),
  ];
  for (const { name, bytes } of listed)
    if (entries.get(name)?.uncompressedSize !== bytes) throw damaged(name);
  // Images are stored as they are, so that they take no more memory than the file has bytes.
  for (const { name } of images)
    if (entries.get(imageEntry(name))?.compressionMethod !== STORED) throw damaged(imageEntry(name));
  if (entries.size !== new Set(listed.map(({ name }) => name)).size + 1) throw damaged(MANIFEST);
}

/** Lines in parts. A line that never ends is an error before it fills the memory. */
async function* splitLines(input: Readable, onBytes: (bytes: Buffer) => void): AsyncGenerator<string[]> {
  let lines: string[] = [];
  let size = 0;
  let pending: Buffer[] = [];
  let pendingBytes = 0;
  for await (const chunk of input) {
    if (!(chunk instanceof Buffer)) throw new Error('The stream gives no bytes');
    const bytes: Buffer = chunk;
    onBytes(bytes);
    let start = 0;
    for (let end = bytes.indexOf(LINE_END); end >= 0; end = bytes.indexOf(LINE_END, start)) {
      const line = Buffer.concat([...pending, bytes.subarray(start, end)]);
      lines.push(line.toString());
      size += line.length;
      pending = [];
      pendingBytes = 0;
      start = end + 1;
      if (lines.length < MAX_BATCH_LINES && size < MAX_BATCH_BYTES) continue;
      yield lines;
      lines = [];
      size = 0;
    }
    pending.push(bytes.subarray(start));
    pendingBytes += bytes.length - start;
    if (pendingBytes > MAX_LINE_BYTES) throw new Error('A line is too long');
  }
  if (pendingBytes > 0) throw new Error('The last line has no end');
  if (lines.length) yield lines;
}

async function* readTable(zip: yauzl.ZipFile, entries: Entries, table: ManifestTable) {
  const name = tableEntry(table.name);
  const entry = entries.get(name);
  if (!entry) throw damaged(name);
  const hash = createHash('sha256');
  let count = 0;
  try {
    const input = await zip.openReadStreamPromise(entry);
    for await (const lines of splitLines(input, (bytes) => hash.update(bytes))) {
      count += lines.length;
      yield lines;
    }
  } catch (error) {
    throw damaged(name, error);
  }
  if (count !== table.rows || hash.digest('hex') !== table.sha256) throw damaged(name);
}

async function readImage(zip: yauzl.ZipFile, entries: Entries, image: ManifestImage): Promise<Buffer> {
  const name = imageEntry(image.name);
  const entry = entries.get(name);
  if (!entry) throw damaged(name);
  const bytes = await zip
    .openReadStreamPromise(entry)
    .then(buffer)
    .catch((error: unknown) => {
      throw damaged(name, error);
    });
  if (createHash('sha256').update(bytes).digest('hex') !== image.sha256) throw damaged(name);
  return bytes;
}

/**
 * Opens a backup and verifies every checksum in it.
 * @param throttle awaited after each part
 * @throws BackupError saying what is wrong with the file
 */
export async function openBackup(
  path: string,
  throttle: () => Promise<void> = async () => undefined,
): Promise<Backup> {
  await verifyChecksum(path);
  const zip = await yauzl
    .openPromise(path, { autoClose: false, lazyEntries: true })
    .catch((error: unknown) => {
      throw damaged('its list of files', error);
    });
  try {
    const entries = await listEntries(zip);
    const manifest = await readManifest(zip, entries);
    assertComplete(entries, manifest);
    const backup: Backup = {
      manifest,
      lines: (table) => readTable(zip, entries, table),
      image: (image) => readImage(zip, entries, image),
      close: () => zip.close(),
    };
    for (const table of manifest.tables) for await (const _ of backup.lines(table)) await throttle();
    for (const image of manifest.images) {
      await backup.image(image);
      await throttle();
    }
    return backup;
  } catch (error) {
    zip.close();
    throw error;
  }
}
