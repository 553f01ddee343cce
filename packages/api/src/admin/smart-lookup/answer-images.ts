import type { ProductImage } from '@dealer/db';
import type { Services } from '../../context.ts';
import { wordsOfUrl } from '../../domain/products/model-match.ts';
import { addDistinct } from '../images/add-distinct.ts';
import { isOrnament, MIN_IMAGE_SIDE } from '../images/page/score-image.ts';
import { fetchImage } from '../products/images/fetch-image.ts';
import { shortLine } from './ai-answer.ts';

/** Further images of an answer are ignored. */
const MAX_IMAGES = 4;

/** The addresses of the images that the shop keeps now, and a sentence for each that it does not. */
export interface StoredImages {
  stored: string[];
  dropped: string[];
}

/** Fetches the images of an answer and stores them under /products/. A failed one does not stop the others. */
export async function storeImages(services: Services, urls: readonly string[]): Promise<StoredImages> {
  const known = [...new Set(urls)];
  const ornaments = known.filter((url) => isOrnament(wordsOfUrl(url)));
  const wanted = known.filter((url) => !ornaments.includes(url));
  const more = wanted.length - MAX_IMAGES;
  const tried = await Promise.all(
    wanted.slice(0, MAX_IMAGES).map(async (url) => ({ url, ...(await fetchImage(services, url, null)) })),
  );
  const images: { image: ProductImage }[] = [];
  const dropped = ornaments
    .slice(0, MAX_IMAGES)
    .map((url) => `Image ${shortLine(url)}: It is a logo or a placeholder by its name`);
  for (const one of tried) {
    if (!one.ok) dropped.push(`Image ${shortLine(one.url)}: ${one.reason}`);
    else if (Math.min(one.image.width, one.image.height) < MIN_IMAGE_SIDE)
      dropped.push(`Image ${shortLine(one.url)}: The image is too small`);
    else addDistinct(images, { image: one.image });
  }
  if (more > 0) dropped.push(`Images: only the first ${MAX_IMAGES} were tried`);
  return { stored: images.map(({ image }) => image.url), dropped };
}
