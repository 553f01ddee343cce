import { createHash } from 'node:crypto';
import { conflict } from '../errors.ts';

/**
 * Hashes the normalized content of a submission. The hash is stored with the row and compared when the same idempotency
 * key arrives again; the row itself can differ from what was sent, because it holds resolved values.
 */
export function submissionHash(content: Record<string, string | number | null>): string {
  const sorted = Object.entries(content).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url');
}

/** The error of a key that was used with other content: without it, the sender would believe that this content was stored. */
export const otherContent = (details?: Record<string, unknown>) =>
  conflict('This idempotency key came with other content before: send a new one.', details);

interface Submission<Row> {
  /** The hash of its content. */
  hash: string;
  /** Stores it; returns no row when its idempotency key is taken. */
  insert: () => Promise<Row[]>;
  /** Finds what was stored with its idempotency key. */
  findStored: () => Promise<Row[]>;
  /** Details of the stored row for the error of a key that was used with other content. */
  describeStored?: (stored: Row) => Record<string, unknown>;
}

/**
 * Stores a submission once: a repeated idempotency key stores nothing.
 * @returns the row, and whether it is new
 * @throws CONFLICT when the key was used with other content
 */
export async function storeOnce<Row extends { submissionHash: string | null }>({
  hash,
  insert,
  findStored,
  describeStored,
}: Submission<Row>): Promise<Row & { isNew: boolean }> {
  const [stored] = await insert();
  if (stored) return { ...stored, isNew: true };
  const [before] = await findStored();
  if (before?.submissionHash === hash) return { ...before, isNew: false };
  throw otherContent(before && describeStored?.(before));
}
