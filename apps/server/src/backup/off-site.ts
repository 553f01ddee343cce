import { createHash } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { HOUR_MS } from '@dealer/db/durations';
import { removeAtExit } from '../end-early.ts';
import { type Bucket, elementText, openBucket } from '../outbound/bucket.ts';
import { expiredBackups } from './retention.ts';

/** One part of a file is in memory at a time. S3 takes up to 10,000 parts of at least 5 MB, so up to 78 GB here. */
const PART_BYTES = 8 * 1024 * 1024;
/** A part needs 64 seconds at 1 Mbit a second. */
const TIME_LIMIT_MS = 300_000;
/** For a whole backup: the thread that makes backups waits for its upload. */
const MAX_UPLOAD_MS = HOUR_MS;

/** Backups cannot be copied to or from the bucket; the message is for staff. */
export class OffSiteError extends Error {}

/** The copies of backups in a bucket. */
export interface OffSite {
  /** Copies a file and verifies it: each part by its checksum, the whole by its size. @throws OffSiteError */
  upload(path: string, name: string): Promise<void>;
  /** The names of all copies, the oldest first. @throws OffSiteError */
  list(): Promise<string[]>;
  /** Fetches a copy; the file at path is complete or does not exist. @throws OffSiteError */
  download(name: string, path: string): Promise<void>;
  /** Deletes the copies that are no longer needed. @param made as for expiredBackups @throws OffSiteError */
  deleteExpired(made?: string): Promise<void>;
}

/** Keeps copies of backups in an S3-compatible bucket. @param maxUploadMs after this time an upload sends no further part */
export function openOffSite(bucket: Bucket, maxUploadMs = MAX_UPLOAD_MS): OffSite {
  const { urlOf, send, list } = openBucket(bucket, {
    timeLimitMs: TIME_LIMIT_MS,
    Failure: OffSiteError,
    unreachable: (reason) => `The bucket of BACKUP_S3_URL cannot be reached. (${reason})`,
    accessDenied:
      'The bucket of BACKUP_S3_URL does not accept the keys: check BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY.',
  });
  const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

  /** @returns the size of a copy in bytes */
  async function sizeOf(name: string): Promise<number> {
    const copy = (await list(name)).find((file) => file.name === name);
    if (!copy) throw new OffSiteError(`The bucket of BACKUP_S3_URL has no ${name}.`);
    return copy.size;
  }

  /** @returns the parts as the bucket confirms them, and the size of the file in bytes */
  async function sendParts(path: string, name: string, uploadId: string) {
    const file = await open(path);
    const deadline = performance.now() + maxUploadMs;
    try {
      const tags: string[] = [];
      let size = 0;
      const buffer = Buffer.alloc(PART_BYTES);
      for (;;) {
        const { bytesRead } = await file.read(buffer, 0, PART_BYTES, size);
        if (bytesRead === 0) return { tags, size };
        if (performance.now() > deadline)
          throw new OffSiteError('The bucket of BACKUP_S3_URL takes the backup too slowly.');
        const body = buffer.subarray(0, bytesRead);
        const url = urlOf(name, { partNumber: String(tags.length + 1), uploadId });
        // The bucket rejects a part that is not what was sent.
        const { headers } = await send('PUT', url, [200], {
          body,
          headers: { 'content-md5': createHash('md5').update(body).digest('base64') },
        });
        tags.push(headers.get('etag') ?? '');
        size += bytesRead;
      }
    } finally {
      await file.close();
    }
  }

  async function upload(path: string, name: string): Promise<void> {
    const start = await send('POST', urlOf(name, { uploads: '' }), [200]);
    const uploadId = elementText(text(start.bytes), 'UploadId');
    if (!uploadId) throw new OffSiteError('The bucket of BACKUP_S3_URL takes no uploads in parts.');
    try {
      const { tags, size } = await sendParts(path, name, uploadId);
      const parts = tags.map(
        (tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
      );
      const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
      const end = await send('POST', urlOf(name, { uploadId }), [200, 404], { body });
      // S3 sends its status 200 before it has put the parts together, so the body can still have an error. It does not know the
      // upload any more where it has put them together and the answer was lost: then the size decides.
      const hasFailed = end.status === 200 && elementText(text(end.bytes), 'Code');
      if (hasFailed || (await sizeOf(name)) !== size) {
        // An incomplete file must not look like a backup.
        await send('DELETE', urlOf(name), [200, 204, 404]).catch(() => undefined);
        throw new OffSiteError('The bucket of BACKUP_S3_URL did not keep the whole backup.');
      }
    } catch (error) {
      // What was sent so far costs money until it is deleted.
      await send('DELETE', urlOf(name, { uploadId }), [200, 204, 404]).catch(() => undefined);
      throw error;
    }
  }

  async function download(name: string, path: string): Promise<void> {
    const size = await sizeOf(name);
    const part = `${path}.part`;
    const cancelRemoval = removeAtExit(part);
    const file = await open(part, 'w', 0o600);
    try {
      for (let at = 0; at < size; ) {
        const range = `bytes=${at}-${Math.min(at + PART_BYTES, size) - 1}`;
        const { bytes } = await send('GET', urlOf(name), [206], { headers: { range } });
        await file.writeFile(bytes);
        at += bytes.length;
        if (bytes.length === 0)
          throw new OffSiteError('The bucket of BACKUP_S3_URL does not send the backup.');
      }
      await file.close();
      await rename(part, path);
    } finally {
      await file.close().catch(() => undefined);
      await rm(part, { force: true });
      cancelRemoval();
    }
  }

  const names = async () => (await list()).map(({ name }) => name).toSorted();
  return {
    upload,
    list: names,
    download,
    async deleteExpired(made) {
      const expired = expiredBackups(await names(), made);
      for (const name of expired) await send('DELETE', urlOf(name), [200, 204, 404]);
    },
  };
}

/** @returns what is wrong with a step, a sentence for staff; null if nothing is */
async function problemOf(what: string, step: () => Promise<void>): Promise<string | null> {
  try {
    await step();
    return null;
  } catch (error) {
    if (error instanceof OffSiteError) return `${what}: ${error.message}`;
    throw error;
  }
}

/**
 * Copies a verified backup to another place and deletes the copies that are no longer needed. Neither makes the backup invalid.
 * @returns what is wrong, a sentence for staff; null if nothing is
 */
export async function copyOffSite(offSite: OffSite, path: string, name: string): Promise<string | null> {
  const notCopied = await problemOf('The backup is on this machine only', () => offSite.upload(path, name));
  if (notCopied) return notCopied;
  // The owner may have given keys that may only add files, so that nobody who steals them can delete backups.
  return problemOf('Old backups in the other place could not be deleted', () => offSite.deleteExpired(name));
}
