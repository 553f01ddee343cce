import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Database } from '@dealer/db';
import { type DumpState, dumpDatabase, NothingToDump, type TableDump } from '@dealer/db/backup';
import { ZipFile } from 'yazl';
import {
  BackupError,
  FORMAT,
  imageEntry,
  imageName,
  MANIFEST,
  MAX_IMAGE_BYTES,
  MAX_LINE_BYTES,
  type Manifest,
  type ManifestImage,
  type ManifestTable,
  tableEntry,
} from './manifest.ts';
import { EMPTY_SEAL, seal } from './seal.ts';

/** Images as a backup reads them. */
export interface BackupImages {
  list(): Promise<string[]>;
  /** The path of a file on this machine; undefined if it has been removed meanwhile. */
  pathOf(name: string): Promise<string | undefined>;
}

export interface BackupSource {
  database: Database;
  images: BackupImages;
  now: Date;
  /** Awaited between two parts, so that visitors go first. */
  rest?: () => Promise<void>;
}

/** The archive under way. A failed part ends the whole. */
interface Archive {
  add(name: string, input: Readable, isCompressed: boolean): Promise<void>;
  finish(): Promise<void>;
  /** Ends it unfinished. */
  abandon(): Promise<void>;
}

function startArchive(path: string, createdAt: Date): Archive {
  const zip = new ZipFile();
  const stop = new AbortController();
  const { signal } = stop;
  const written = pipeline(zip.outputStream, createWriteStream(path, { flags: 'wx', mode: 0o600 }), {
    signal,
  });
  // Every part waits for it; without a listener the rejection would end the process before that.
  written.catch(() => undefined);
  return {
    async add(name, input, isCompressed) {
      const ended = new Promise<void>((resolve, reject) => {
        input.once('end', resolve);
        input.once('error', reject);
      });
      zip.addReadStream(input, name, { compress: isCompressed, mtime: createdAt, mode: 0o100600 });
      await Promise.race([ended, written]);
    },
    async finish() {
      zip.end({ comment: EMPTY_SEAL, forceZip64Format: false });
      await written;
    },
    async abandon() {
      stop.abort();
      await written.catch(() => undefined);
    },
  };
}

async function addTable(archive: Archive, { name, columns, lines }: TableDump): Promise<ManifestTable> {
  const hash = createHash('sha256');
  const table = { name, columns, rows: 0, bytes: 0, sha256: '' };
  async function* text() {
    for await (const part of lines) {
      const bytes = Buffer.from(part.map((line) => `${line}\n`).join(''));
      if (bytes.length > MAX_LINE_BYTES && part.some((line) => Buffer.byteLength(line) > MAX_LINE_BYTES))
        throw new BackupError(`A row of the table ${name} is larger than a backup can hold.`);
      table.rows += part.length;
      table.bytes += bytes.length;
      hash.update(bytes);
      yield bytes;
    }
  }
  await archive.add(tableEntry(name), Readable.from(text(), { objectMode: false }), true);
  return { ...table, sha256: hash.digest('hex') };
}

async function addImage(archive: Archive, name: string, path: string): Promise<ManifestImage | undefined> {
  const bytes = await readFile(path).catch((error: unknown) => {
    // Removed since it was listed.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!bytes) return undefined;
  if (bytes.length > MAX_IMAGE_BYTES) throw new BackupError(`The image ${name} is too large for a backup.`);
  await archive.add(imageEntry(name), Readable.from([bytes], { objectMode: false }), false);
  return { name, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

async function writeContent(archive: Archive, { database, images, now, rest }: BackupSource) {
  const tables: ManifestTable[] = [];
  const state: DumpState = await dumpDatabase(
    database,
    async (table) => void tables.push(await addTable(archive, table)),
    rest,
  );
  const stored: ManifestImage[] = [];
  // After the rows: an image that they refer to is stored before its row and kept for days after it.
  for (const name of (await images.list()).toSorted()) {
    const path = imageName.safeParse(name).success ? await images.pathOf(name) : undefined;
    const image = path && (await addImage(archive, name, path));
    if (image) stored.push(image);
    await rest?.();
  }
  const manifest: Manifest = {
    ...state,
    format: FORMAT,
    createdAt: now.toISOString(),
    tables,
    images: stored,
  };
  await archive.add(MANIFEST, Readable.from([JSON.stringify(manifest)], { objectMode: false }), true);
  return manifest;
}

/**
 * Writes the database and the images into one ZIP archive that only its owner can read: a `manifest.json` with all checksums,
 * a text file for each table, the images. The file appears under its name when it is whole.
 * @param path where no file is yet
 * @throws BackupError
 */
export async function writeBackup(path: string, source: BackupSource): Promise<Manifest> {
  if (existsSync(path)) throw new BackupError(`${path} exists already: name another file.`);
  const temporary = `${path}.${randomUUID()}.part`;
  try {
    const archive = startArchive(temporary, source.now);
    const manifest = await writeContent(archive, source)
      .then(async (written) => {
        await archive.finish();
        return written;
      })
      .catch(async (error: unknown) => {
        await archive.abandon();
        throw error;
      });
    await seal(temporary);
    await rename(temporary, path);
    return manifest;
  } catch (error) {
    if (error instanceof NothingToDump) throw new BackupError(error.message);
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'ENOENT' || code === 'EACCES' || code === 'ENOSPC')
      throw new BackupError(`${path} cannot be written (${code}).`, { cause: error });
    throw error;
  } finally {
    await rm(temporary, { force: true });
  }
}
