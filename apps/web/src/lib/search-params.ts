import { searchWords } from '@dealer/api/domain/text';

type Search = Record<string, string>;

/**
 * Reads a query string as plain texts. The router's own parser would make a number of `74775` and of `662E41`, which
 * are model numbers here (decisions R14). A repeated name, as forms send it, becomes one list with commas. Control characters are
 * dropped, so that no page says that it searched for something that nobody can see.
 */
export function parseSearch(query: string): Search {
  // A map, because an object has a 'constructor' before a query string names one.
  const search = new Map<string, string>();
  for (const [name, given] of new URLSearchParams(query)) {
    const values = [search.get(name), searchWords(given)];
    search.set(name, values.filter(Boolean).join(','));
  }
  return Object.fromEntries(search);
}

/** Writes texts as a query string; what is no text or empty is left out, commas stay readable. */
export function stringifySearch(search: Record<string, unknown>): '' | `?${string}` {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string' && value) params.append(name, value);
  }
  const query = params.toString().replaceAll('%2C', ',');
  return query ? `?${query}` : '';
}

/** Keeps the named texts of an address and drops everything else. */
export function textParams<Name extends string>(
  raw: Record<string, unknown>,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const params: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = raw[name];
    if (typeof value === 'string' && value) params[name] = value;
  }
  return params;
}
