import { parseUrl } from '../parse-url.ts';
import { canonicalPath } from './canonical-path.ts';
import { withoutTrackingParams } from './tracking-params.ts';

const MAX_KEY_LENGTH = 500;

/** 'shop.example/saws', as some exports write addresses; 'index.php/saws' is no host. */
const STARTS_WITH_HOST = /^(?:[\w-]+\.)+(?!(?:aspx?|cfm|cgi|html?|jsp|php)\/)[a-z]{2,}(?=\/)/i;

/**
 * The key of a page of the shop's former site: its path and query. The host is left out, because the new site has the former one's, and
 * capitals, because many of these sites took any. It has the spelling to which the site redirects its own pages.
 * @param address absolute, or from the root of the site
 * @returns null for the home page, for what is no address of a page, and for one that is longer than any real one
 */
export function formerPageKey(address: string): string | null {
  const text = withoutTrackingParams(address.trim()).replace(STARTS_WITH_HOST, (host) => `http://${host}`);
  const url = parseUrl(text, 'http://former.invalid');
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const path = canonicalPath(url.pathname).replace(/\/$/, '');
  const key = (path + canonicalPath(url.search.replaceAll('+', '%20'))).toLowerCase();
  return key && key.length <= MAX_KEY_LENGTH ? key : null;
}
