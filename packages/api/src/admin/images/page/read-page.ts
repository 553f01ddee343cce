import { findModel, type ModelMention, wordsOfUrl } from '../../../domain/products/model-match.ts';
import type {
  PageFacts,
  PageImage,
  PageLink,
  PageTask,
  SitemapFacts,
  SitemapTask,
} from '../../../services/page-reader.ts';
import type { LinkedProduct } from './json-ld.ts';
import { type ParsedPage, type PlacedImage, parseHtml, resolveHref } from './parse-html.ts';
import { isElementImage } from './score-image.ts';
import { readSitemap } from './sitemap.ts';

const decoder = new TextDecoder();

/** The text of a page for a model. */
type PageText = Omit<PageTask, 'bytes'> & { html: string };

/** An image is near a heading if at most so many tags stand between them, or half as many where it comes first. */
const NEAR_TAGS = 300;

/** Says of an error page, or of a search without results, that it is about none of the words in it. */
const nothingFound =
  /\b(?:not(?: be)?|nothing|no \w+(?: was| were)?) found\b|\b(?:no|0) (?:results?|matches|(?:products?|items?) (?:for|match\w*))\b/i;

/** What looks like the number of a model: 'CS-620', 'MS 271', '75755', '13ABA1CW066'; no measure as in '60V MAX 21 in.' and '23 HP 726 cc'. */
const modelNumber =
  /(?<![\p{L}\p{N}])(?:(?:\p{L}{1,5}-?|(?!(?:AH|CC|CFM|FT|GPM|HP|IN|LB|MAX|MPH|OZ|PSI|RPM|V)\s)\p{Lu}{1,3}\s)\d{2,}|\d{5}(?![\p{L}\p{N}])|\d{2}\p{Lu}[\p{Lu}\d]{4,})/u;

const NO_MODEL: ModelMention = { model: false, sibling: null };

/** Joins mentions: the model where one names it, else the first sibling. */
function joined(mentions: readonly ModelMention[]): ModelMention {
  const sibling = mentions.find((mention) => mention.sibling)?.sibling ?? null;
  return mentions.some((mention) => mention.model) ? { ...NO_MODEL, model: true } : { ...NO_MODEL, sibling };
}

interface Subject extends ModelMention {
  /** Only the address names the model: some sites answer an error, or one page for all addresses, with the status 200. */
  isByAddress?: boolean;
}

/**
 * Returns the model that the page is about: the product in JSON-LD if there is exactly one with a name; else what the main heading
 * names, then the titles and the address.
 */
function subjectOf(page: ParsedPage, { url, model }: PageText): Subject {
  const find = (texts: readonly string[]) => joined(texts.map((text) => findModel(text, model)));
  const [product] = page.products;
  if (page.products.length === 1 && product) {
    const mention = find(product.names);
    if (mention.model || mention.sibling) return mention;
  }
  const headings = page.mainHeadings.map(({ text }) => text);
  if ([...headings, ...page.titles].some((text) => nothingFound.test(text))) return NO_MODEL;
  const heading = find(headings);
  if (heading.model || heading.sibling) return heading;
  const title = find(page.titles);
  if (title.model) return title;
  const address = find([wordsOfUrl(url)]);
  return address.model ? { ...address, isByAddress: true } : title.sibling ? title : address;
}

function linkedImage(href: string): PlacedImage {
  return { href, origin: 'json-ld', alt: '', hints: '', width: null, height: null, at: Number.NaN };
}

/**
 * The images that may show the model, each once. Only their addresses are resolved: pages have thousands.
 * @param isByAddress see Subject: the page's metadata may then show anything, unless it describes a product
 */
function imagesOf(page: ParsedPage, model: string, isByAddress = false): PageImage[] {
  const marks = [...page.mainHeadings, ...page.headings]
    .filter(({ text }) => findModel(text, model).model)
    .map(({ at }) => at);
  const isNear = (at: number) => marks.some((mark) => at - mark < NEAR_TAGS && mark - at < NEAR_TAGS / 2);
  // With several products on a page, such as recommended ones, only those that name the model count. At the address of a model that is
  // no longer sold, the only one can be its successor.
  const isOnly = ({ names }: LinkedProduct) =>
    page.products.length === 1 && !(isByAddress && names.some((name) => modelNumber.test(name)));
  const own = page.products.filter(
    (product) => isOnly(product) || product.names.some((name) => findModel(name, model).model),
  );
  const images = new Map<string, PageImage>();
  for (const { at, href, ...image } of [
    ...own.flatMap((product) => product.images.map(linkedImage)),
    ...page.images,
  ]) {
    const isNearModel = isNear(at);
    const isNamed = isNearModel || findModel(image.alt, model).model || findModel(href, model).model;
    if ((isElementImage(image) || (isByAddress && !own.length)) && !isNamed) continue;
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
  const { model, sibling, isByAddress } = subjectOf(page, task);
  return {
    about: model ? 'model' : sibling ? 'sibling' : 'other',
    sibling,
    images: imagesOf(page, task.model, isByAddress),
    links: linksOf(page, task.model),
  };
}

/** Reads a page as it was received; what a thread of the server does. */
export const readPageBytes = ({ bytes, ...task }: PageTask): PageFacts =>
  readPage({ ...task, html: decoder.decode(bytes) });

/** Reads a sitemap as it was received; what a thread of the server does. */
export const readSitemapBytes = ({ bytes, model }: SitemapTask): SitemapFacts =>
  readSitemap({ xml: decoder.decode(bytes), model });
