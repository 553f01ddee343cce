import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureStore } from '@dealer/api';
import sharp from 'sharp';
import { writeWhole } from '../write-whole.ts';

const MAX_BYTES = 10 * 1024 * 1024;
const MOST_PIXELS = 50_000_000;
/** The widths that pages ask for; the largest goes without its width in the name, like the sample pictures. */
const WIDTHS = [320, 640, 1280] as const;
const LARGEST = 1280;
const NO_PICTURE = 'This is no picture that can be shown: JPEG, PNG, WebP, GIF and AVIF are taken';

const startsWith = (bytes: Uint8Array, text: string, at = 0) =>
  Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text;

/**
 * Whether bytes begin like a picture of a kind that is taken. Asked before anything reads the rest: a drawing (SVG) can
 * hold scripts and point at files, so none gets as far as being drawn.
 */
function isPicture(bytes: Uint8Array): boolean {
  return (
    startsWith(bytes, '\u00FF\u00D8\u00FF') ||
    startsWith(bytes, '\u0089PNG\r\n\u001A\n') ||
    startsWith(bytes, 'GIF8') ||
    (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) ||
    startsWith(bytes, 'ftypavif', 4)
  );
}

/**
 * Keeps pictures in a folder as WebP in every width, turned upright and without what cameras write into them. The same
 * bytes are kept once. The folder is served under /products/.
 */
export function createPictureStore(folder: string): PictureStore {
  return {
    maxBytes: MAX_BYTES,
    async keep(bytes) {
      if (bytes.length > MAX_BYTES) return { ok: false, reason: 'The file is larger than 10 MB' };
      if (!isPicture(bytes)) return { ok: false, reason: NO_PICTURE };
      const name = `p-${createHash('sha256').update(bytes).digest('hex').slice(0, 24)}`;
      const url = `/products/${name}.webp`;
      if (existsSync(join(folder, `${name}.webp`))) return { ok: true, url };
      const variants: [file: string, bytes: Buffer][] = [];
      try {
        for (const width of WIDTHS) {
          const file = width === LARGEST ? `${name}.webp` : `${name}-${width}.webp`;
          const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).rotate();
          const resized = picture.resize({ width, withoutEnlargement: true });
          variants.push([file, await resized.webp({ quality: 80, effort: 2 }).toBuffer()]);
        }
      } catch {
        return { ok: false, reason: 'The picture is damaged or too large' };
      }
      await mkdir(folder, { recursive: true });
      // The largest last: once it is there, all are.
      for (const [file, variant] of variants) await writeWhole(join(folder, file), variant);
      return { ok: true, url };
    },
  };
}
