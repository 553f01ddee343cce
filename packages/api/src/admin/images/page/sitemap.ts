import { namesModel, wordsOfUrl } from '../../../domain/products/model-match.ts';
import type { SitemapFacts } from '../../../services/page-reader.ts';

const MAX_PAGES = 20;
const MAX_SITEMAPS = 100;

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const decoded = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? '');

/** The pages of a sitemap whose address names the model; of an index the sitemaps that it names, products' first. */
export function readSitemap({ xml, model }: { xml: string; model: string }): SitemapFacts {
  const isIndex = /<sitemapindex[\s>]/i.test(xml.slice(0, 2_000));
  const urls = xml.matchAll(/<loc>\s*(?:<!\[CDATA\[)?\s*([^<\]\s]+)/gi);
  const pages: string[] = [];
  const sitemaps: string[] = [];
  for (const [, encoded = ''] of urls) {
    const url = decoded(encoded);
    if (isIndex) sitemaps.push(url);
    else if (namesModel(wordsOfUrl(url), model)) pages.push(url);
    if (sitemaps.length >= MAX_SITEMAPS || pages.length >= MAX_PAGES) break;
  }
  const isOfProducts = (url: string) => Number(/product|catalog|model|item/i.test(url));
  return { pages, sitemaps: sitemaps.toSorted((a, b) => isOfProducts(b) - isOfProducts(a)) };
}
