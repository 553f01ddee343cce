import { type Db, type StaffInvitation, staffInvitations, type Transaction } from '@dealer/db';
import { DAY_MS } from '@dealer/db/durations';
import { and, eq, gt, sql } from 'drizzle-orm';
import { hashToken, newToken } from './token.ts';

const INVITATION_DAYS = 3;

/** Returns the time at which an invitation that is sent now expires. */
export const invitationExpiry = (now: Date) => new Date(now.getTime() + INVITATION_DAYS * DAY_MS);

/** Matches the invitation of an email, ignoring case. */
export const ofInvitedEmail = (email: string) =>
  eq(sql`lower(${staffInvitations.email})`, email.toLowerCase());

/** Creates the token of an invitation's link, which replaces the one before. @returns the token, which is not stored */
export async function createInvitationToken(db: Db, id: number, now: Date): Promise<string> {
  const { token, hash } = newToken();
  await db
    .update(staffInvitations)
    .set({ tokenHash: hash, expiresAt: invitationExpiry(now) })
    .where(eq(staffInvitations.id, id));
  return token;
}

const openedBy = (email: string, token: string, now: Date) =>
  and(
    ofInvitedEmail(email),
    eq(staffInvitations.tokenHash, hashToken(token)),
    gt(staffInvitations.expiresAt, now),
  );

/** Whether a token opens the invitation of an email. */
export async function isInvitationToken(db: Db, email: string, token: string, now: Date): Promise<boolean> {
  const found = await db
    .select({ id: staffInvitations.id })
    .from(staffInvitations)
    .where(openedBy(email, token, now));
  return found.length > 0;
}

/** Uses up an invitation. @returns undefined when the token does not open it */
export async function consumeInvitation(
  tx: Transaction,
  email: string,
  token: string,
  now: Date,
): Promise<StaffInvitation | undefined> {
  const [consumed] = await tx
    .delete(staffInvitations)
    .where(openedBy(email, token, now))
    .returning();
  return consumed;
}
