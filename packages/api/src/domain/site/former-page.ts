import { parseUrl } from '../parse-url.ts';
import { canonicalPath } from './canonical-path.ts';
import { withoutTrackingParams } from './tracking-params.ts';

const MAX_KEY_LENGTH = 500;

/** 'shop.example/saws', as some exports write addresses. */
const STARTS_WITH_HOST = /^(?:[\w-]+\.)+[a-z]{2,}(?=\/)/i;

/**
 * The key of a page of the shop's former site: its path and query. The host is left out, because the new site has the former one's, and
 * capitals, because many of these sites took any.
 * @param address absolute, or from the root of the site
 * @returns null for the home page, for what is no address of a page, and for one that is longer than any real one
 */
export function formerPageKey(address: string): string | null {
  const text = withoutTrackingParams(address.trim()).replace(STARTS_WITH_HOST, (host) => `http://${host}`);
  const url = parseUrl(text, 'http://former.invalid');
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const key = (canonicalPath(url.pathname).replace(/\/$/, '') + url.search).toLowerCase();
  return key && key.length <= MAX_KEY_LENGTH ? key : null;
}
