import { createHash } from 'node:crypto';
import type { ImageStore, KeepFailure, Log } from '@dealer/api';
import { fileTypeFromBuffer } from 'file-type';
import { type EncodeImage, encodeImage } from './encode-image.ts';
import { type ImageFiles, ImageStorageError } from './image-files.ts';
import { type LockImage, lockNothing } from './image-lock.ts';

const MAX_BYTES = 10 * 1024 * 1024;
/** The widths that pages ask for; the largest goes without its width in the name, like the sample images. */
const WIDTHS = [320, 640, 1280, 1600] as const;
const LARGEST = 1600;
/** The file of a kept image in its largest width; sample images have other names. */
const LARGEST_FILE = /^p-[0-9a-f]{24}\.webp$/;
const NOT_AN_IMAGE = 'This is not an image that can be shown: JPEG, PNG, WebP, GIF and AVIF are accepted';

const notAnImage = (reason: string): KeepFailure => ({ ok: false, code: 'not-an-image', reason });

const imageTypes = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);

/**
 * Whether the content is an image of a type that is accepted. Checked before it is decoded: an SVG can hold scripts and
 * point at files, so none is rendered.
 */
async function isImage(bytes: Uint8Array): Promise<boolean> {
  const type = await fileTypeFromBuffer(bytes);
  return type !== undefined && imageTypes.has(type.mime);
}

/**
 * Keeps images as WebP in every width, turned upright and without what cameras write into them. The same bytes are kept
 * once. One is handled after the other, so that visitors' requests keep a processor.
 * @param encode in this process unless given
 * @param lock keeps other processes from the same image; for several processes that share the files
 */
export function createImageStore(
  files: ImageFiles,
  log: Log,
  encode: EncodeImage = encodeImage,
  lock: LockImage = lockNothing,
): ImageStore {
  let last: Promise<unknown> = Promise.resolve();

  async function keep(bytes: Uint8Array): ReturnType<ImageStore['keep']> {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const name = `p-${sha256.slice(0, 24)}`;
    const url = `/products/${name}.webp`;
    const isStored = async () => (await files.storedAt(`${name}.webp`)) !== null;
    // Encoded before the lock, which others may wait for; again if the files are removed meanwhile.
    for (let widths = (await isStored()) ? [] : WIDTHS; ; widths = WIDTHS) {
      const encoded = await encode(bytes, widths);
      if (!encoded) return notAnImage('The image is damaged or too large');
      const isKept = await lock(name, async () => {
        if (widths.length) await write(name, encoded.variants);
        // Counts as stored now: the sweep of orphaned images leaves it for a week more.
        else if (await isStored()) await files.touch(`${name}.webp`);
        else return false;
        return true;
      });
      if (isKept) return { ok: true, url, sha256, ...encoded.facts };
    }
  }

  async function write(name: string, variants: readonly Uint8Array[]): Promise<void> {
    // The largest last: once it is there, all are.
    for (const [at, width] of WIDTHS.entries()) {
      const variant = variants[at];
      if (variant) await files.write(width === LARGEST ? `${name}.webp` : `${name}-${width}.webp`, variant);
    }
  }

  async function remove(url: string, storedBefore: Date): Promise<void> {
    const file = url.slice('/products/'.length);
    if (!LARGEST_FILE.test(file)) return;
    await lock(file.replace('.webp', ''), async () => {
      const storedAt = await files.storedAt(file);
      if (!storedAt || storedAt >= storedBefore) return;
      // The largest first: while it is there, all are.
      for (const width of WIDTHS.toReversed())
        await files.remove(width === LARGEST ? file : file.replace('.webp', `-${width}.webp`));
    });
  }

  /** What staff can wait for or fix is said to them: a full disk, a bucket that is away. */
  function refuse(error: unknown): KeepFailure {
    if (!(error instanceof ImageStorageError)) throw error;
    log.error({ err: error }, 'An image could not be stored');
    return { ok: false, code: 'storage', reason: error.message };
  }

  return {
    maxBytes: MAX_BYTES,
    async keep(bytes) {
      if (bytes.length > MAX_BYTES) return notAnImage('The file is larger than 10 MB');
      if (!(await isImage(bytes))) return notAnImage(NOT_AN_IMAGE);
      const turn = last.then(() => keep(bytes)).catch(refuse);
      last = turn.catch(() => undefined);
      return turn;
    },
    async list() {
      const stored = await files.list();
      return stored
        .filter(({ name }) => LARGEST_FILE.test(name))
        .map(({ name, storedAt }) => ({ url: `/products/${name}`, storedAt }));
    },
    remove(url, storedBefore) {
      // In turn with keep: what is stored again between the look at its time and the removal would be lost.
      const turn = last.then(() => remove(url, storedBefore));
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}
