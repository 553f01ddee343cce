import { setTimeout as wait } from 'node:timers/promises';
import { IMAGE_PREVIEW } from '@dealer/ui/image-preview';
import { LRUCache } from 'lru-cache';
import { type ImageFiles, ImageStorageError } from '../images/image-files.ts';

const MAX_PREVIEWS = 1_000;
/** A page does not wait longer for a bucket. */
const TIME_LIMIT_MS = 250;
/** The image that a page asks for before all others, with the name of its file. */
const FIRST_IMAGE = /<img [^>]*\bsrc="\/products\/([\w-]+)\.webp"[^>]*\bfetchPriority="high"/;

/** Puts the preview of a page's first image into the page. @returns the same page where there is none */
export type AddImagePreview = (html: string) => Promise<string>;

/** Through an image with transparent parts its preview would be seen: WebP without them begins with this chunk. */
const isOpaque = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1', 12, 16) === 'VP8 ';

/** Reads previews of images, each once. An image without one, or that cannot be read in time, is left to the browser. */
export function createImagePreviews(files: Pick<ImageFiles, 'read'>): AddImagePreview {
  const previews = new LRUCache<string, string>({ max: MAX_PREVIEWS });

  async function read(name: string): Promise<string | undefined> {
    try {
      const bytes = await Promise.race([
        files.read(`${name}-${IMAGE_PREVIEW.width}.webp`),
        wait(TIME_LIMIT_MS, null, { ref: false }),
      ]);
      return bytes && isOpaque(bytes) ? Buffer.from(bytes).toString('base64') : undefined;
    } catch (error) {
      if (error instanceof ImageStorageError) return undefined;
      throw error;
    }
  }

  return async (html) => {
    const [, name] = FIRST_IMAGE.exec(html) ?? [];
    if (!name) return html;
    const preview = previews.get(name) ?? (await read(name));
    if (preview === undefined) return html;
    previews.set(name, preview);
    const image = `img[src="/products/${name}.webp"]`;
    const style = `<style>${image}{background-image:url(data:image/webp;base64,${preview})}</style>`;
    return html.replace('</head>', () => `${style}</head>`);
  };
}
