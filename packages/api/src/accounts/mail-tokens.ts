import { type Db, type MailToken, type MailTokenPurpose, mailTokens, type Transaction } from '@dealer/db';
import { HOUR_MS } from '@dealer/db/durations';
import { and, eq } from 'drizzle-orm';
import { hashToken, newToken } from './token.ts';

/** Hours that the token of a mailed link is valid (decisions U5). */
const LIFETIME_HOURS = { verification: 24, reset: 1 } as const satisfies Record<MailTokenPurpose, number>;

/** Creates a token for a user; earlier ones of the same purpose stay valid. @returns the token, which is not stored */
export async function createMailToken(
  db: Db,
  userId: number,
  purpose: MailTokenPurpose,
  now: Date,
): Promise<string> {
  const { token, hash } = newToken();
  const expiresAt = new Date(now.getTime() + LIFETIME_HOURS[purpose] * HOUR_MS);
  await db.insert(mailTokens).values({ hash, userId, purpose, expiresAt, createdAt: now });
  return token;
}

/** Finds a user's token, expired ones included. */
export async function findMailToken(
  db: Db,
  userId: number,
  purpose: MailTokenPurpose,
  token: string,
): Promise<MailToken | undefined> {
  const [found] = await db
    .select()
    .from(mailTokens)
    .where(and(eq(mailTokens.hash, hashToken(token)), ofUser(userId, purpose)));
  return found;
}

/**
 * Uses up a token together with all others of its user and purpose. The caller holds the lock on the user's row.
 * @param tx the transaction's handle, which the caller rolls back on false
 * @returns whether the token was valid
 */
export async function consumeMailTokens(
  tx: Transaction,
  userId: number,
  purpose: MailTokenPurpose,
  token: string,
  now: Date,
): Promise<boolean> {
  const deleted = await tx.delete(mailTokens).where(ofUser(userId, purpose)).returning();
  return deleted.some(({ hash, expiresAt }) => hash === hashToken(token) && expiresAt > now);
}

/** Deletes all tokens of a user. */
export async function deleteMailTokens(db: Db, userId: number): Promise<void> {
  await db.delete(mailTokens).where(eq(mailTokens.userId, userId));
}

const ofUser = (userId: number, purpose: MailTokenPurpose) =>
  and(eq(mailTokens.userId, userId), eq(mailTokens.purpose, purpose));
