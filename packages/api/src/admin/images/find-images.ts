import type { ProductImage } from '@dealer/db';
import type { Services } from '../../context.ts';
import type { PageImage } from '../../services/page-reader.ts';
import { addDistinct } from './add-distinct.ts';
import { findModelPage, isModelPage, type ModelPage, type Search, type SourceFailure } from './find-page.ts';
import { type RejectionCode, scoreImage } from './page/score-image.ts';
import { MAX_CANDIDATES } from './schema.ts';
import { storeImage } from './store-image.ts';

const MAX_DOWNLOADS = 10;

/** An image of the model that the shop keeps now. */
interface FoundImage {
  image: ProductImage;
  score: number;
  pageUrl: string;
  imageUrl: string;
}

interface ImageSearch extends Search {
  services: Pick<Services, 'sites' | 'pageReader' | 'images' | 'db' | 'now'>;
  /** The id of the person who asked for the images. */
  by: number | null;
  /** Called with the image that is about to be downloaded. */
  onImage: (url: string) => Promise<void>;
}

export type SourceResult = { ok: true; images: FoundImage[] } | { ok: false; failure: SourceFailure };

const rejectionReasons: Record<RejectionCode, string> = {
  ornament: 'The page shows a logo, a banner or a placeholder only',
  banner: 'The page shows a logo or a banner only',
  'too-small': 'The page’s images are too small',
  sibling: 'The page shows images of another model only',
  unrelated: 'The page has no image that belongs to this model',
};

/** The images that are worth a download, the likeliest first, and why there are none. */
function selectImages(images: readonly PageImage[], model: string) {
  const selected: { image: PageImage; score: number }[] = [];
  let rejection: RejectionCode = 'unrelated';
  for (const image of images) {
    const scored = scoreImage(image, model);
    if (scored.ok) selected.push({ image, score: scored.score });
    else if (rejection === 'unrelated') rejection = scored.code;
  }
  return {
    selected: selected.toSorted((a, b) => b.score - a.score).slice(0, MAX_DOWNLOADS),
    rejection,
  };
}

/** Downloads, checks and keeps one image, whose real size decides. */
async function download(
  search: ImageSearch,
  page: ModelPage,
  image: PageImage,
): Promise<FoundImage | SourceFailure> {
  const { services, machine, signal, by, onImage } = search;
  await onImage(image.url);
  const answer = await services.sites.fetch(image.url, 'image', signal);
  if (!answer.ok) return { code: answer.code, reason: answer.reason };
  const stored = await storeImage(services, answer.bytes, { sourceUrl: image.url, pageUrl: page.url, by });
  if (!stored.ok) return { code: stored.code, reason: stored.reason };
  const scored = scoreImage(image, machine.model, stored.image);
  if (!scored.ok) return { code: 'no-image', reason: rejectionReasons[scored.code] };
  return { image: stored.image, score: scored.score, pageUrl: page.url, imageUrl: image.url };
}

/** The image whose file is larger; as likely to show the model as its likelier copy. */
const mergeCopies = (larger: FoundImage, smaller: FoundImage): FoundImage => ({
  ...larger,
  score: Math.max(larger.score, smaller.score),
});

/** Finds up to six images of a model on a source, and keeps them, the likeliest first. */
export async function findImages(search: ImageSearch): Promise<SourceResult> {
  const page = await findModelPage(search);
  if (!isModelPage(page)) return { ok: false, failure: page };
  const { selected, rejection } = selectImages(page.images, search.machine.model);
  const found: FoundImage[] = [];
  let failure: SourceFailure = { code: 'no-image', reason: rejectionReasons[rejection] };
  for (const { image } of selected) {
    if (found.length === MAX_CANDIDATES || search.signal.aborted) break;
    const downloaded = await download(search, page, image);
    if ('image' in downloaded) addDistinct(found, downloaded, mergeCopies);
    else failure = downloaded;
    // No other image could be stored either.
    if (failure.code === 'storage') break;
  }
  if (!found.length) return { ok: false, failure };
  return { ok: true, images: found.toSorted((a, b) => b.score - a.score) };
}
