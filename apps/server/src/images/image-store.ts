import { createHash } from 'node:crypto';
import type { ImageStore, Log, StoreFailure } from '@dealer/api';
import {
  IMAGE_TOO_LARGE,
  IMAGE_TYPE_NAMES,
  imageTypes,
  MAX_IMAGE_BYTES,
  MAX_IMAGE_WIDTH,
} from '@dealer/api/domain/products/image-upload';
import { PREVIEW_WIDTH } from '@dealer/ui/image-preview';
import { fileTypeFromBuffer } from 'file-type';
import { LRUCache } from 'lru-cache';
import { type EncodeImage, encodeImage } from './encode-image.ts';
import { type ImageFiles, ImageStorageError } from './image-files.ts';
import { type LockImage, withoutLock } from './image-lock.ts';

/** The widths that pages use, and that of the preview. The name of the largest file has no width in it, as those of sample images. */
const WIDTHS = [320, PREVIEW_WIDTH, 640, 1280, MAX_IMAGE_WIDTH];
/** A file of an image in any width, or what a killed process left of one; sample images have other names. */
const IMAGE_FILE = /^(p-[0-9a-f]{24})(-\d+)?\.webp(\.[0-9a-f-]+\.part)?$/;
/** Where a stored image is served, in its largest width. */
const IMAGE_URL = /^\/products\/(p-[0-9a-f]{24})\.webp$/;
/** Any image that pages show, stored or a sample. */
const SHOWN_URL = /^\/products\/([\w-]+)\.webp$/;
/** The files that perceptual hashes are computed of. */
const HASHED_WIDTH = 640;
const MAX_CACHED_HASHES = 5_000;
const NOT_AN_IMAGE = `This is not an image that can be shown: ${IMAGE_TYPE_NAMES} are accepted`;

const notAnImage = (reason: string): StoreFailure => ({ ok: false, code: 'not-an-image', reason });

/**
 * Whether the content is an image of a type that is accepted. Checked before it is decoded: an SVG can hold scripts and
 * point at files, so none is rendered.
 */
async function isImage(bytes: Uint8Array): Promise<boolean> {
  const type = await fileTypeFromBuffer(bytes);
  return type !== undefined && imageTypes.includes(type.mime);
}

/**
 * Stores images as WebP in every width, turned upright and without what cameras write into them. The same bytes are stored
 * once. One is handled after the other, so that visitors' requests keep a processor.
 * @param encode in this process unless given
 * @param lock keeps other processes from the same image; for several processes that share the files
 */
export function createImageStore(
  files: ImageFiles,
  log: Log,
  encode: EncodeImage = encodeImage,
  lock: LockImage = withoutLock,
): ImageStore {
  let last: Promise<unknown> = Promise.resolve();

  async function store(bytes: Uint8Array): ReturnType<ImageStore['store']> {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const name = `p-${sha256.slice(0, 24)}`;
    const url = `/products/${name}.webp`;
    const isStored = async () => (await files.storedAt(`${name}.webp`)) !== null;
    // Encoded before the lock, which others may wait for; again if the files are removed meanwhile.
    for (let widths = (await isStored()) ? [] : WIDTHS; ; widths = WIDTHS) {
      const encoded = await encode(bytes, widths);
      if (!encoded) return notAnImage('The image is damaged or too large');
      const isWritten = await lock(name, async () => {
        if (widths.length) await write(name, encoded.variants);
        // Counts as stored now: the sweep of orphaned images leaves it for a week more.
        else if (await isStored()) await files.touch(`${name}.webp`);
        else return false;
        return true;
      });
      if (isWritten) return { ok: true, url, sha256, ...encoded.facts };
    }
  }

  async function write(name: string, variants: readonly Uint8Array[]): Promise<void> {
    // The largest last: once it is there, all are.
    for (const [at, width] of WIDTHS.entries()) {
      const variant = variants[at];
      if (variant)
        await files.write(width === MAX_IMAGE_WIDTH ? `${name}.webp` : `${name}-${width}.webp`, variant);
    }
  }

  async function remove(url: string, storedBefore: Date): Promise<void> {
    const [, name] = IMAGE_URL.exec(url) ?? [];
    if (!name) return;
    const largest = `${name}.webp`;
    await lock(name, async () => {
      const storedAt = await files.storedAt(largest);
      if (storedAt && storedAt >= storedBefore) return;
      const stored = await files.list(name);
      // The largest first: while it is there, all are.
      const others = stored.map((file) => file.name).filter((file) => file !== largest);
      for (const file of [largest, ...others]) await files.remove(file);
    });
  }

  /** By URL, whose content never changes. */
  const hashes = new LRUCache<string, string>({ max: MAX_CACHED_HASHES });

  async function computeHash(url: string): Promise<string | null> {
    const [, name] = SHOWN_URL.exec(url) ?? [];
    const bytes = name ? await files.read(`${name}-${HASHED_WIDTH}.webp`) : null;
    const encoded = bytes && (await encode(bytes, []));
    if (!encoded) return null;
    hashes.set(url, encoded.facts.perceptualHash);
    return encoded.facts.perceptualHash;
  }

  /** Returns what staff can wait for or fix, such as a full disk; throws any other error. */
  function toFailure(error: unknown): StoreFailure {
    if (!(error instanceof ImageStorageError)) throw error;
    log.error({ err: error }, 'An image could not be stored');
    return { ok: false, code: 'storage', reason: error.message };
  }

  return {
    maxBytes: MAX_IMAGE_BYTES,
    async store(bytes) {
      if (bytes.length > MAX_IMAGE_BYTES) return notAnImage(IMAGE_TOO_LARGE);
      if (!(await isImage(bytes))) return notAnImage(NOT_AN_IMAGE);
      const turn = last.then(() => store(bytes)).catch(toFailure);
      last = turn.catch(() => undefined);
      return turn;
    },
    async perceptualHash(url) {
      try {
        return hashes.get(url) ?? (await computeHash(url));
      } catch (error) {
        if (error instanceof ImageStorageError) return null;
        throw error;
      }
    },
    async list() {
      const images = new Map<string, Date>();
      for (const { name: file, storedAt } of await files.list()) {
        const [, name] = IMAGE_FILE.exec(file) ?? [];
        if (!name) continue;
        const url = `/products/${name}.webp`;
        // The time of the largest file, or of any other where a killed process left no largest one.
        if (file === `${name}.webp` || !images.has(url)) images.set(url, storedAt);
      }
      return Array.from(images, ([url, storedAt]) => ({ url, storedAt }));
    },
    remove(url, storedBefore) {
      // In the same queue as store: an image that is stored again between the check of its time and the removal would be lost.
      const turn = last.then(() => remove(url, storedBefore));
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}
