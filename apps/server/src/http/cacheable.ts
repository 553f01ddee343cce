import { filterGroups } from '@dealer/api/domain/inventory-query';

const inventoryParams = new Set<string>([...filterGroups, 'search', 'sort', 'page']);

/**
 * Whether the answer of an address is worth keeping: addresses without a query, and the inventory's with parameters
 * that it knows. Anybody can make up others, and addresses with tokens must not be kept.
 */
export function isKept(address: string): boolean {
  const [path, query] = address.split('?', 2);
  if (!query) return true;
  return (
    path === '/inventory' && [...new URLSearchParams(query).keys()].every((name) => inventoryParams.has(name))
  );
}
