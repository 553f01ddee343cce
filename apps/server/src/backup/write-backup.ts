import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { codeOf, type Database, isDiskFull } from '@dealer/db';
import { type DumpState, dumpDatabase, NothingToDump, type TableDump } from '@dealer/db/backup';
import { ZipFile } from 'yazl';
import { removeAtExit } from '../end-early.ts';
import { unreadableReason, unwritableReason } from '../file-access.ts';
import { CHECKSUM_PLACEHOLDER, writeChecksum } from './archive-checksum.ts';
import {
  BackupError,
  diskFullMessage,
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

/** Images as a backup reads them. */
export interface BackupImages {
  list(): Promise<string[]>;
  /** The path of a file on this machine; undefined if the file was deleted after it was listed. */
  pathOf(name: string): Promise<string | undefined>;
}

interface BackupSource {
  database: Database;
  images: BackupImages;
  now: Date;
  /** Awaited after each part, so that requests of visitors go first. */
  throttle?: () => Promise<void>;
}

/** An archive that is being written. An error in one part ends the whole archive. */
interface Archive {
  add(name: string, input: Readable, isCompressed: boolean): Promise<void>;
  finish(): Promise<void>;
  /** Stops writing and leaves an incomplete file. */
  abandon(): Promise<void>;
}

function startArchive(path: string, createdAt: Date): Archive {
  const zip = new ZipFile();
  const stop = new AbortController();
  const { signal } = stop;
  const writing = pipeline(zip.outputStream, createWriteStream(path, { flags: 'wx', mode: 0o600 }), {
    signal,
  });
  // add() and finish() await it later; without a listener now, a rejection would end the process.
  writing.catch(() => undefined);
  return {
    async add(name, input, isCompressed) {
      const ended = new Promise<void>((resolve, reject) => {
        input.once('end', resolve);
        input.once('error', reject);
      });
      zip.addReadStream(input, name, { compress: isCompressed, mtime: createdAt, mode: 0o100600 });
      await Promise.race([ended, writing]);
    },
    async finish() {
      zip.end({ comment: CHECKSUM_PLACEHOLDER, forceZip64Format: false });
      await writing;
    },
    async abandon() {
      stop.abort();
      await writing.catch(() => undefined);
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
    // Deleted after it was listed.
    if (codeOf(error) === 'ENOENT') return undefined;
    throw new BackupError(`The image ${name} cannot be read: ${unreadableReason(error)}.`, {
      cause: error,
    });
  });
  if (!bytes) return undefined;
  if (bytes.length > MAX_IMAGE_BYTES) throw new BackupError(`The image ${name} is too large for a backup.`);
  await archive.add(imageEntry(name), Readable.from([bytes], { objectMode: false }), false);
  return { name, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

async function writeContent(archive: Archive, { database, images, now, throttle }: BackupSource) {
  const tables: ManifestTable[] = [];
  const state: DumpState = await dumpDatabase(
    database,
    async (table) => void tables.push(await addTable(archive, table)),
    throttle,
  );
  const manifestImages: ManifestImage[] = [];
  // Images come after the rows: an image is stored before its row and deleted days after it, so no row misses its image.
  for (const name of (await images.list()).toSorted()) {
    const path = imageName.safeParse(name).success ? await images.pathOf(name) : undefined;
    const image = path && (await addImage(archive, name, path));
    if (image) manifestImages.push(image);
    await throttle?.();
  }
  const manifest: Manifest = {
    ...state,
    format: FORMAT,
    createdAt: now.toISOString(),
    tables,
    images: manifestImages,
  };
  await archive.add(MANIFEST, Readable.from([JSON.stringify(manifest)], { objectMode: false }), true);
  return manifest;
}

/**
 * Writes the database and the images into one ZIP archive that only its owner can read: a `manifest.json` with all checksums,
 * a text file for each table, the images. The file gets its name once it is complete.
 * @param path must not exist yet
 * @throws BackupError
 */
export async function writeBackup(path: string, source: BackupSource): Promise<Manifest> {
  if (existsSync(path)) throw new BackupError(`${path} exists already: name another file.`);
  const temporary = `${path}.${randomUUID()}.part`;
  const cancelRemoval = removeAtExit(temporary);
  try {
    const archive = startArchive(temporary, source.now);
    const manifest = await writeContent(archive, source)
      .then(async (content) => {
        await archive.finish();
        return content;
      })
      .catch(async (error: unknown) => {
        await archive.abandon();
        throw error;
      });
    await writeChecksum(temporary);
    await rename(temporary, path);
    return manifest;
  } catch (error) {
    if (error instanceof NothingToDump) throw new BackupError(error.message);
    if (isDiskFull(error)) throw new BackupError(diskFullMessage(dirname(path)), { cause: error });
    const reason = unwritableReason(error);
    if (reason) throw new BackupError(`${path} cannot be written: ${reason}.`, { cause: error });
    throw error;
  } finally {
    // Its error would hide the reason: where the path leads through a file, nothing can be removed either.
    await rm(temporary, { force: true }).catch(() => undefined);
    cancelRemoval();
  }
}
