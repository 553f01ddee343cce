import { findModel, type ModelMention, wordsOfUrl } from '../../../domain/products/model-match.ts';
import type {
  PageFacts,
  PageImage,
  PageLink,
  PageTask,
  SitemapFacts,
  SitemapTask,
} from '../../../services/page-reader.ts';
import { type ParsedPage, type PlacedImage, parseHtml, resolveHref } from './parse-html.ts';
import { isElementImage } from './score-image.ts';
import { readSitemap } from './sitemap.ts';

const decoder = new TextDecoder();

/** The text of a page for a model. */
type PageText = Omit<PageTask, 'bytes'> & { html: string };

/** An image is near a heading if at most so many tags stand between them, or half as many where it comes first. */
const NEAR_TAGS = 300;

/** Joins mentions: the model where one names it, else the first sibling. */
function joined(mentions: readonly ModelMention[]): ModelMention {
  const sibling = mentions.find((mention) => mention.sibling)?.sibling ?? null;
  return mentions.some((mention) => mention.model)
    ? { model: true, sibling: null }
    : { model: false, sibling };
}

/**
 * Returns the model that the page is about: the product in JSON-LD if there is exactly one with a name; else what the main heading
 * names, then the titles and the address.
 */
function subjectOf(page: ParsedPage, { url, model }: PageText): ModelMention {
  const find = (texts: readonly string[]) => joined(texts.map((text) => findModel(text, model)));
  const [product] = page.products;
  if (page.products.length === 1 && product) {
    const mention = find(product.names);
    if (mention.model || mention.sibling) return mention;
  }
  const heading = find(page.mainHeadings.map(({ text }) => text));
  if (heading.model || heading.sibling) return heading;
  return find([...page.titles, wordsOfUrl(url)]);
}

function linkedImage(href: string): PlacedImage {
  return { href, origin: 'json-ld', alt: '', hints: '', width: null, height: null, at: Number.NaN };
}

/** The images that may show the model, each once. Only their addresses are resolved: pages have thousands. */
function imagesOf(page: ParsedPage, model: string): PageImage[] {
  const marks = [...page.mainHeadings, ...page.headings]
    .filter(({ text }) => findModel(text, model).model)
    .map(({ at }) => at);
  const isNear = (at: number) => marks.some((mark) => at - mark < NEAR_TAGS && mark - at < NEAR_TAGS / 2);
  // With several products on a page, such as recommended ones, only those that name the model count.
  const own = page.products.filter(
    ({ names }) => page.products.length === 1 || names.some((name) => findModel(name, model).model),
  );
  const images = new Map<string, PageImage>();
  for (const { at, href, ...image } of [
    ...own.flatMap((product) => product.images.map(linkedImage)),
    ...page.images,
  ]) {
    const isNearModel = isNear(at);
    const isNamed = isNearModel || findModel(image.alt, model).model || findModel(href, model).model;
    if (isElementImage(image) && !isNamed) continue;
    const url = resolveHref(href, page.base);
    if (url && !images.has(url)) images.set(url, { ...image, url, isNearModel });
  }
  return [...images.values()];
}

function linksOf(page: ParsedPage, model: string): PageLink[] {
  return page.links
    .filter(({ text, href }) => findModel(text, model).model || findModel(href, model).model)
    .flatMap(({ text, href }) => {
      const url = resolveHref(href, page.base);
      return url ? [{ url, text }] : [];
    });
}

/** Reads a page for a model. Pure and bound to the processor: the server runs it in threads of its own. */
export function readPage(task: PageText): PageFacts {
  const page = parseHtml(task.html, task.url);
  const { model, sibling } = subjectOf(page, task);
  return {
    about: model ? 'model' : sibling ? 'sibling' : 'other',
    sibling,
    images: imagesOf(page, task.model),
    links: linksOf(page, task.model),
  };
}

/** Reads a page as it was received; what a thread of the server does. */
export const readPageBytes = ({ bytes, ...task }: PageTask): PageFacts =>
  readPage({ ...task, html: decoder.decode(bytes) });

/** Reads a sitemap as it was received; what a thread of the server does. */
export const readSitemapBytes = ({ bytes, model }: SitemapTask): SitemapFacts =>
  readSitemap({ xml: decoder.decode(bytes), model });
