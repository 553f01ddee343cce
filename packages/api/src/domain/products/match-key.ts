import { IGNORED_IN_MODELS } from '@dealer/db/enums';

const ignored = new Set(IGNORED_IN_MODELS);

/** A name without letter case and the characters in which its spellings differ: 'cs590' for 'CS-590'. */
export function bareName(name: string | null | undefined): string {
  return [...(name ?? '').toLowerCase()].filter((character) => !ignored.has(character)).join('');
}

/** The key under which a brand and model are compared: 'echo|cs590'; the database makes the same of its products. */
export function matchKeyOf(brand: string | null | undefined, model: string | null | undefined): string {
  return `${bareName(brand)}|${bareName(model)}`;
}
