export const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Names that no table may have: what carries answers to browsers refuses every answer that holds one, at any depth. */
const unsafeNames = new Set(['__proto__', 'constructor', 'prototype']);

export const DEEPEST = 8;

/** Whether JSON can go to a browser and back: no level too many, no name that is refused on the way. */
export function canBeCarried(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (depth === DEEPEST) return false;
  return Object.entries(value).every(
    ([name, inner]) => !unsafeNames.has(name) && canBeCarried(inner, depth + 1),
  );
}

/** NUL or half of a character, as JSON writes them. */
const unstorable = /(?:^|[^\\])(?:\\\\)*\\u(?:0000|d[89a-f])/;

/** Whether a database takes JSON, which is given as its text. */
export const canBeStored = (json: string) => !unstorable.test(json);
