import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** Creates a random token for a mailed link or a cookie; only its hash is stored (decisions U5). */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, hash: hashToken(token) };
}

/** Hashes a token of a link, a device or a session for storage. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
