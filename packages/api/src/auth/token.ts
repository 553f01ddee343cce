import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** A token for a link in a mail: only its hash is stored (decisions U5). */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, hash: hashToken(token) };
}

/** What is stored of a token, of links and of sessions alike. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
