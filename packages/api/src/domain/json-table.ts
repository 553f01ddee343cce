import { isWithinLimits } from './json-limits.ts';

/** Whether a JSON value is an object, such as a table of specifications: no list and not null. */
export const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Keys that no object may have: superjson rejects every response with one, at any depth. */
const unsafeNames = new Set(['__proto__', 'constructor', 'prototype']);

export const isUnsafeName = (name: string) => unsafeNames.has(name);

export const MAX_DEPTH = 8;

const MAX_VALUES = 10_000;

/** Whether a JSON value can be sent to a browser and back: limited levels and values, and no unsafe key. */
export function canBeSent(value: unknown): boolean {
  return isWithinLimits(value, { maxDepth: MAX_DEPTH, maxValues: MAX_VALUES }) && !hasUnsafeName(value);
}

/** @param value at most MAX_DEPTH levels deep, because this function is recursive */
function hasUnsafeName(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, inner]) => isUnsafeName(name) || hasUnsafeName(inner));
}

/** A NUL character or an unpaired surrogate, as JSON escapes them. */
const unstorable = /(?:^|[^\\])(?:\\\\)*\\u(?:0000|d[89a-f])/;

/** Whether the database can store JSON. @param json its text */
export const canBeStored = (json: string) => !unstorable.test(json);
