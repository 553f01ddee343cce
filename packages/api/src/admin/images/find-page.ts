import type { Services } from '../../context.ts';
import { isOnSite, searchUrl } from '../../domain/products/image-source.ts';
import type { PageFacts, PageImage } from '../../services/page-reader.ts';
import type { SiteErrorCode } from '../../services/sites.ts';
import type { SourceToTry } from './next-source.ts';
import { rankLinks } from './page/rank-links.ts';
import type { ImagesOfModel } from './schema.ts';

const MAX_PAGES = 4;
const MAX_SITEMAPS = 6;

/** Why a source has no image of a model, as a code and a sentence for staff. */
export interface SourceFailure {
  code: SiteErrorCode | 'no-page' | 'sibling-model' | 'no-image' | 'not-an-image' | 'storage' | 'internal';
  reason: string;
}

/** A page that is about the model. */
export interface ModelPage {
  url: string;
  images: PageImage[];
}

export interface Search {
  services: Pick<Services, 'sites' | 'pageReader'>;
  source: SourceToTry;
  machine: ImagesOfModel;
  signal: AbortSignal;
  /** Called with the page that is about to be read. */
  onPage: (url: string) => Promise<void>;
}

/** The address of the search of a source for the machine; null where it has none. */
const searchOf = ({ source, machine }: Search) =>
  source.pattern ? searchUrl(source.pattern, source.domain, machine) : null;

const pathOf = ({ pathname }: URL) => pathname.toLowerCase().replace(/\/+$/, '');
/** The prefix of a site's paths for a language or a country: '/en-us' or '/us/en'. */
const languagePath = /^(\/[a-z]{2}([-_][a-z]{2})?)*$/;

/**
 * Whether an address is that of a search, under 'www.', in a language or with more parameters: it has the same path and the
 * same term, and no other value of a parameter, by which some shops tell all of their pages apart.
 */
function isSearch(url: string, asked: string, model: string): boolean {
  const [from, to] = [new URL(asked), new URL(url)];
  const [asks, answers] = [pathOf(from), pathOf(to)];
  const isSamePath =
    answers.endsWith(asks) && languagePath.test(answers.slice(0, answers.length - asks.length));
  const isSameParameter = (name: string, value: string) => {
    const answer = to.searchParams.get(name)?.toLowerCase();
    return answer === undefined ? !value.includes(model.toLowerCase()) : answer === value;
  };
  const isSameTerm = [...from.searchParams].every(([name, value]) =>
    isSameParameter(name, value.toLowerCase()),
  );
  return url === asked || (isSamePath && isSameTerm);
}

type PageResult = { ok: true; url: string; facts: PageFacts } | { ok: false; failure: SourceFailure };

async function readPage(search: Search, url: string): Promise<PageResult> {
  const { services, machine, signal, onPage } = search;
  await onPage(url);
  const answer = await services.sites.fetch(url, 'page', signal);
  if (!answer.ok) return { ok: false, failure: { code: answer.code, reason: answer.reason } };
  const facts = await services.pageReader.page({
    bytes: answer.bytes,
    url: answer.url,
    model: machine.model,
  });
  // A list of results names the model, in its heading and its address, and shows other machines beside it.
  const asked = searchOf(search);
  const isList = asked !== null && isSearch(answer.url, asked, machine.model);
  return { ok: true, url: answer.url, facts: isList ? { ...facts, about: 'other', sibling: null } : facts };
}

interface SearchOutcome {
  page: ModelPage | null;
  links: string[];
  failure: SourceFailure | null;
}

const siblingFailure = (sibling: string | null, model: string): SourceFailure => ({
  code: 'sibling-model',
  reason: `The page is about ${sibling ?? 'another model'}, not ${model}`,
});

/** Uses a source's search: it redirects to the model's page, or lists links to pages. */
async function searchSite(search: Search): Promise<SearchOutcome> {
  const { source, machine } = search;
  const url = searchOf(search);
  if (!url) return { page: null, links: [], failure: null };
  const read = await readPage(search, url);
  if (!read.ok) return { page: null, links: [], failure: read.failure };
  const { about, images, links, sibling } = read.facts;
  return {
    page: about === 'model' ? { url: read.url, images } : null,
    // The other pages and orders of the results are none of a machine.
    links: rankLinks(links, source.domain, machine.model).filter(
      (link) => !isSearch(link, url, machine.model),
    ),
    failure: about === 'sibling' ? siblingFailure(sibling, machine.model) : null,
  };
}

/** Finds pages whose address names the model in a source's sitemaps. */
async function findSitemapPages({ services, source, machine, signal }: Search) {
  const queue = await services.sites.sitemapsOf(source.domain, signal);
  const links: { url: string; text: string }[] = [];
  let failure: SourceFailure | null = null;
  for (let read = 0; read < MAX_SITEMAPS && queue.length && !links.length; read += 1) {
    const url = queue.shift() ?? '';
    const answer = await services.sites.fetch(url, 'sitemap', signal);
    if (!answer.ok) {
      failure ??= { code: answer.code, reason: answer.reason };
      continue;
    }
    const found = await services.pageReader.sitemap({
      bytes: answer.bytes,
      model: machine.model,
    });
    links.push(...found.pages.map((page) => ({ url: page, text: '' })));
    queue.push(...found.sitemaps.filter((sitemap) => isOnSite(sitemap, source.domain)));
  }
  return { links: rankLinks(links, source.domain, machine.model), failure };
}

/** Reads the likeliest pages until one is about the model. */
async function firstModelPage(
  search: Search,
  urls: readonly string[],
): Promise<ModelPage | SourceFailure | null> {
  let failure: SourceFailure | null = null;
  for (const url of urls.slice(0, MAX_PAGES)) {
    const read = await readPage(search, url);
    if (!read.ok) failure ??= read.failure;
    else if (read.facts.about === 'model') return { url: read.url, images: read.facts.images };
    else if (read.facts.about === 'sibling')
      failure = siblingFailure(read.facts.sibling, search.machine.model);
  }
  return failure;
}

export const isModelPage = (found: ModelPage | SourceFailure | null): found is ModelPage =>
  found !== null && 'images' in found;

/** Finds the page of a source that is about exactly this model: by its search, else by its sitemaps. */
export async function findModelPage(search: Search): Promise<ModelPage | SourceFailure> {
  const searched = await searchSite(search);
  if (searched.page) return searched.page;
  const linked = await firstModelPage(search, searched.links);
  if (isModelPage(linked)) return linked;
  const fromSitemaps = await findSitemapPages(search);
  const read = searched.links.slice(0, MAX_PAGES);
  const newLinks = fromSitemaps.links.filter((url) => !read.includes(url));
  const found = await firstModelPage(search, newLinks);
  if (isModelPage(found)) return found;
  const { brand, model } = search.machine;
  const noPage: SourceFailure = { code: 'no-page', reason: `This site has no page about ${brand} ${model}` };
  return found ?? linked ?? searched.failure ?? fromSitemaps.failure ?? noPage;
}
