import { filterGroups } from '@dealer/api/domain/search/inventory-query';
import { withoutTrackingParams } from '@dealer/api/domain/site/tracking-params';

const inventoryParams = new Set<string>([...filterGroups, 'search', 'sort', 'page']);

const LIST_PATH = '/api/products';
/** Paths whose response ignores the parameters of visitors, except for a status of the product list that they may not see. */
const pathsWithoutParams = new Set([
  LIST_PATH,
  '/sitemap.xml',
  '/feeds/products.xml',
  '/robots.txt',
  '/manifest.webmanifest',
  '/og.png',
  '/api/openapi.json',
  '/api/docs',
]);
const hiddenStatuses = new Set<string | null>(['draft', 'archived']);

/**
 * The key under which the response to an anonymous request is cached, undefined when it is not cached. Parameters that
 * a path does not read are left out of the key. Pages are cached without parameters only, the inventory with those that
 * it reads, beside those by which advertisements mark a click: visitors can make up others, and URLs with tokens must not be cached.
 */
export function cacheKey(requestUrl: string): string | undefined {
  const url = withoutTrackingParams(requestUrl);
  const at = url.indexOf('?');
  if (at === -1) return url;
  const path = url.slice(0, at);
  const params = new URLSearchParams(url.slice(at + 1));
  const isHidden = path === LIST_PATH && hiddenStatuses.has(params.get('status'));
  if (pathsWithoutParams.has(path)) return isHidden ? undefined : path;
  if (params.size === 0) return path;
  const isInventory = path === '/inventory' && [...params.keys()].every((name) => inventoryParams.has(name));
  return isInventory ? url : undefined;
}
