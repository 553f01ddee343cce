import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '@dealer/api';
import { PREVIEW_WIDTH } from '@dealer/ui/image-preview';
import { LRUCache } from 'lru-cache';
import { type ImageFiles, ImageStorageError } from '../../images/image-files.ts';

const MAX_PREVIEWS = 1_000;
/** A page does not wait longer for a bucket. */
const TIME_LIMIT_MS = 250;
const RETRY_AFTER_MS = 10 * 60_000;
/** The image that a page asks for before all others, with the name of its file. */
const FIRST_IMAGE = /<img [^>]*\bsrc="\/products\/([\w-]+)\.webp"[^>]*\bfetchPriority="high"/;

/** The style that shows a preview of a page's first image until it has arrived; empty where there is none. @param html the page, or its body */
export type PreviewStyleOf = (html: string) => Promise<string>;

/** The preview would show through a transparent image. WebP without transparency begins with this chunk. */
const isOpaque = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1', 12, 16) === 'VP8 ';

/**
 * Reads the preview of an image once for all pages. An image without one, or whose preview cannot be read in time, is left to the
 * browser, and looked up again after a while.
 */
export function createImagePreviews(files: Pick<ImageFiles, 'read'>, log: Log): PreviewStyleOf {
  const previews = new LRUCache<string, Promise<string | undefined>>({ max: MAX_PREVIEWS });

  async function read(name: string): Promise<string | undefined> {
    try {
      const bytes = await files.read(`${name}-${PREVIEW_WIDTH}.webp`);
      if (!bytes || !isOpaque(bytes)) return undefined;
      const preview = Buffer.from(bytes).toString('base64');
      // Without a limit of time: a stored image never changes.
      previews.set(name, Promise.resolve(preview));
      return preview;
    } catch (error) {
      // A page without a preview is better than none.
      if (!(error instanceof ImageStorageError))
        log.error({ err: error, name }, 'A preview could not be read');
      return undefined;
    }
  }

  function readOnce(name: string): Promise<string | undefined> {
    const known = previews.get(name);
    if (known) return known;
    const reading = read(name);
    previews.set(name, reading, { ttl: RETRY_AFTER_MS });
    return reading;
  }

  return async (html) => {
    const [, name] = FIRST_IMAGE.exec(html) ?? [];
    if (!name) return '';
    const preview = await Promise.race([readOnce(name), wait(TIME_LIMIT_MS, undefined, { ref: false })]);
    if (preview === undefined) return '';
    const image = `img[src="/products/${name}.webp"]`;
    return `<style>${image}{background-image:url(data:image/webp;base64,${preview})}</style>`;
  };
}
