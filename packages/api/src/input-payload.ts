import { deserialize, type SuperJSONResult } from 'superjson';
import { isWithinLimits } from './domain/json-limits.ts';
import { isTable } from './domain/json-table.ts';
import { DomainError } from './errors.ts';

/** Bulk changes send their dates as texts. */
const MAX_ANNOTATIONS = 600;
const MAX_PATH_LENGTH = 200;
const LIMITS = { maxDepth: 24, maxValues: 50_000 };

/** The types that an input may contain besides plain JSON. Sets, maps, classes and symbols are neither needed nor cheap to revive. */
const allowedTypes = new Set<unknown>(['Date', 'undefined']);

const isAllowedType = (annotation: unknown) =>
  Array.isArray(annotation) && annotation.length === 1 && allowedTypes.has(annotation[0]);

/** Whether annotations are one type for the whole value, or a type for each path. Nested ones are rejected. */
function areAllowed(annotations: unknown): boolean {
  if (annotations === undefined || isAllowedType(annotations)) return true;
  if (!isTable(annotations)) return false;
  const entries = Object.entries(annotations);
  return (
    entries.length <= MAX_ANNOTATIONS &&
    entries.every(([path, annotation]) => path.length <= MAX_PATH_LENGTH && isAllowedType(annotation))
  );
}

function isAllowedPayload(payload: unknown): payload is SuperJSONResult {
  if (!isTable(payload) || !isWithinLimits(payload['json'], LIMITS)) return false;
  const { meta } = payload;
  if (meta === undefined) return true;
  return isTable(meta) && meta['referentialEqualities'] === undefined && areAllowed(meta['values']);
}

/**
 * Reads the input of a call. Its size and its annotations are checked before superjson sees them, because reviving sets
 * and references costs up to the square of the payload's size.
 * @throws DomainError BAD_REQUEST
 */
export function deserializeInput(payload: unknown): unknown {
  if (!isAllowedPayload(payload)) throw new DomainError('BAD_REQUEST', 'The input cannot be read');
  return deserialize(payload);
}
