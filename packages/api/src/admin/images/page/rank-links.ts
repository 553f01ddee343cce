import { isOnSite } from '../../../domain/products/image-source.ts';
import { namesModel, wordsOfUrl } from '../../../domain/products/model-match.ts';
import type { PageLink } from '../../../services/page-reader.ts';

/** Words of pages that name a model without selling it. */
const otherPage =
  /\b(parts?|manuals?|accessor(y|ies)|reviews?|support|compare|cart|wishlist|login|blog|news|videos?)\b/i;
const fileExtension = /\.(pdf|jpe?g|png|webp|gif|zip|docx?|mp4)$/i;

/** The pages of a source that are likely the model's own, the likeliest first, each once. */
export function rankLinks(links: readonly PageLink[], domain: string, model: string): string[] {
  const points = new Map<string, number>();
  for (const { url, text } of links) {
    if (!isOnSite(url, domain) || fileExtension.test(new URL(url).pathname)) continue;
    const score =
      (namesModel(text, model) ? 2 : 0) +
      (namesModel(wordsOfUrl(url), model) ? 2 : 0) +
      (/\b(products?|p|dp|item|shop)\b/i.test(new URL(url).pathname) ? 1 : 0) -
      (otherPage.test(`${wordsOfUrl(url)} ${text}`) ? 4 : 0);
    points.set(url, Math.max(score, points.get(url) ?? Number.NEGATIVE_INFINITY));
  }
  return [...points].toSorted(([, a], [, b]) => b - a).map(([url]) => url);
}
