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

/**
 * Checks that a submission with a known idempotency key is a retry of the stored one. Otherwise the sender would be told
 * that content arrived which is not stored anywhere.
 * @param stored the row that was stored with this key
 * @param hash of the new submission
 * @throws CONFLICT
 */
export function requireSameSubmission(
  stored: { submissionHash: string | null } | undefined,
  hash: string,
): void {
  if (stored?.submissionHash === hash) return;
  throw conflict('This idempotency key came with other content before: send a new one.');
}
