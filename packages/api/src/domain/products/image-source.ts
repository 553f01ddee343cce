import { parseUrl } from '../parse-url.ts';

/** Counts and moments of an image source that its rank follows from. */
interface RankedSource {
  priorityScore: string | number;
  successCount: number;
  failureCount: number;
  lastSuccessAt: Date | null;
}

/** The priority score of a place in a brand's list, from 0: 100, 90, 80 and so on, never below 0 (admin §9, decisions X10). */
export function priorityOfPosition(position: number): number {
  return Math.max(0, 100 - 10 * position);
}

/** Successes of all attempts in whole percent; 0 without attempts (admin §9). */
export function successPercent({
  successCount,
  failureCount,
}: Pick<RankedSource, 'successCount' | 'failureCount'>) {
  const attempts = successCount + failureCount;
  return attempts === 0 ? 0 : Math.round((successCount / attempts) * 100);
}

/** The sources in the order they are tried: by score, then success percent, then the latest success (decisions X11). */
export function rankSources<Source extends RankedSource>(sources: readonly Source[]): Source[] {
  return sources.toSorted(
    (a, b) =>
      Number(b.priorityScore) - Number(a.priorityScore) ||
      successPercent(b) - successPercent(a) ||
      (b.lastSuccessAt?.getTime() ?? 0) - (a.lastSuccessAt?.getTime() ?? 0),
  );
}

/** The host of what somebody typed or pasted as a source's domain, in small letters; null for what is no public name. */
export function readDomain(text: string): string | null {
  const trimmed = text.trim();
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
  const url = parseUrl(address);
  if (!url) return null;
  const { protocol, hostname, username, port } = url;
  const isName = /^([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/.test(hostname);
  return /^https?:$/.test(protocol) && isName && !username && !port ? hostname : null;
}

/** A domain as sources are compared by: 'www.' does not make another site. */
export function siteOf(domain: string): string {
  return domain
    .trim()
    .toLowerCase()
    .replace(/^www\./, '');
}

/** Whether an address of the web leads to a site or one of its subdomains. */
export function isOnSite(address: string, domain: string): boolean {
  const url = parseUrl(address);
  if (!url) return false;
  const { protocol, hostname } = url;
  // A sitemap may name 'javascript://maker.example/…', whose host is the maker's.
  if (!/^https?:$/.test(protocol)) return false;
  const host = siteOf(hostname);
  const site = siteOf(domain);
  return host === site || host.endsWith(`.${site}`);
}

/**
 * The address of a source's search for a model; null where the pattern makes no address of the web.
 * @param pattern such as '/search?q={model}', or a whole address
 */
export function searchUrl(
  pattern: string,
  domain: string,
  { brand, model }: { brand: string; model: string },
): string | null {
  const filled = pattern
    .replaceAll('{model}', encodeURIComponent(model))
    .replaceAll('{brand}', encodeURIComponent(brand));
  const url = parseUrl(filled, `https://${domain}/`);
  if (!url) return null;
  const { protocol, username, password, href } = url;
  return /^https?:$/.test(protocol) && !username && !password ? href : null;
}
