import { findModel, wordsOfUrl } from '../../../domain/products/model-match.ts';
import type { ImageOrigin, PageImage } from '../../../services/page-reader.ts';

/** Smaller images show no machine. */
export const MIN_IMAGE_SIDE = 200;
const MAX_ASPECT = 2.6;
const MIN_ASPECT = 0.4;

/** Words in the address, class or alternative text of what is no photograph of a machine. */
const ornamentWords = new Set(
  (
    'logo logos sprite sprites icon icons favicon banner banners badge badges placeholder avatar swatch spinner loader ' +
    'pixel tracking flag hero promo payment paypal visa facebook instagram youtube thumbnails advert footer nav'
  ).split(' '),
);

/** What a shop shows in place of a photograph that it does not have: 'no-image.png', 'NoPhoto', 'image coming soon'. */
const placeholderWords =
  /(?:^|[^a-z])no[\W_]*(?:image|img|photo|picture)|(?:image|photo|picture)s?[\W_]*(?:is[\W_]*)?(?:not[\W_]*(?:yet[\W_]*)?|un)(?:available|found)|coming[\W_]*soon|(?:missing|awaiting)[\W_]*(?:image|img|photo|picture)/i;

const wordsOf = (text: string) => text.toLowerCase().split(/[^a-z]+/);

/** Whether an address or other words about an image say that it is a logo, a placeholder or another part of a page's design. */
export const isOrnament = (words: string) =>
  placeholderWords.test(words) || wordsOf(words).some((word) => ornamentWords.has(word));

const originPoints: Record<ImageOrigin, number> = {
  'json-ld': 60,
  microdata: 45,
  'open-graph': 35,
  twitter: 30,
  picture: 20,
  image: 15,
};

/** Why an image is not taken. */
export type RejectionCode = 'ornament' | 'too-small' | 'banner' | 'sibling' | 'unrelated';

type ImageScore = { ok: true; score: number } | { ok: false; code: RejectionCode };

/** Whether an image is an element of the page: unlike those in its metadata, it may show anything. */
export const isElementImage = ({ origin }: Pick<PageImage, 'origin'>) =>
  origin === 'picture' || origin === 'image';

/**
 * Rates how likely an image shows the model, from 0 to 100: where the page names it, whether the model stands in its
 * alternative text or address, its size and shape. Logos, banners, small images and those of a sibling are rejected.
 * @param size the real size where it is known, else what the page says
 */
export function scoreImage(
  image: PageImage,
  model: string,
  size: { width: number | null; height: number | null } = image,
): ImageScore {
  const address = wordsOfUrl(image.url);
  if (isOrnament(`${address} ${image.hints} ${image.alt}`)) return { ok: false, code: 'ornament' };
  const named = [image.alt, address.split('/').at(-1) ?? ''].map((text) => findModel(text, model));
  const isNamed = named.some((mention) => mention.model);
  if (!isNamed && named.some(({ sibling }) => sibling)) return { ok: false, code: 'sibling' };
  if (isElementImage(image) && !isNamed && !image.isNearModel) return { ok: false, code: 'unrelated' };
  const { width, height } = size;
  if (Math.min(width ?? MIN_IMAGE_SIDE, height ?? MIN_IMAGE_SIDE) < MIN_IMAGE_SIDE)
    return { ok: false, code: 'too-small' };
  const aspect = width && height ? width / height : 1;
  if (aspect > MAX_ASPECT || aspect < MIN_ASPECT) return { ok: false, code: 'banner' };
  const side = width && height ? Math.min(width, height) : MIN_IMAGE_SIDE;
  const score =
    originPoints[image.origin] +
    (isNamed ? 20 : 0) +
    (image.isNearModel ? 10 : 0) +
    Math.min(15, Math.round(side / 80)) +
    (aspect <= 1.8 && aspect >= 0.55 ? 5 : 0);
  return { ok: true, score: Math.min(100, score) };
}
