import { countText } from '../../counts.ts';
import { isImageUrl, MAX_ADDRESS, MAX_IMAGES } from '../../products/product-fields.ts';
import { beginningOf } from '../../text.ts';

/** The URLs of images in a cell, and a sentence for each part that was left out. */
interface ImageAddresses {
  urls: string[];
  notes: string[];
}

const separator = /[|\n\r\t]+|[,;]\s*(?=https?:|\/)|[,;]\s+|(?<!\s)\s+(?=https?:)/i;
/** Sentences about left-out parts of one cell. */
const MAX_NOTES = 20;
const placeholder =
  /(?:^|[/_-])(?:no[-_]?(?:image|photo|picture)|placeholder|coming[-_]?soon|spacer|blank|default)\b[^/]*$/i;

/**
 * Reads the addresses of images, separated by bars, commas, spaces or line ends. Each one is kept once, and no more than a product
 * can have.
 */
export function readImageAddresses(cell: string): ImageAddresses {
  const parts = cell
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);
  const urls = new Set<string>();
  const notes: string[] = [];
  for (const part of parts) {
    const isShort = part.length <= MAX_ADDRESS;
    if (isShort && placeholder.test(part))
      notes.push(`Left out a placeholder image: ${beginningOf(part, 100)}`);
    else if (isImageUrl(part)) urls.add(part);
    else notes.push(`Not the full address of an image: ${beginningOf(part, 100)}`);
  }
  const more = urls.size - MAX_IMAGES;
  if (more > 0) notes.unshift(`Left out ${countText(more, 'image')}: a product has at most ${MAX_IMAGES}`);
  return { urls: [...urls].slice(0, MAX_IMAGES), notes: notes.slice(0, MAX_NOTES) };
}
