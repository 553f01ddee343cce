import { type Session, sessions, users } from '@dealer/db';
import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import { nameOfPerson } from '../../accounts/person-name.ts';
import { hashToken } from '../../accounts/token.ts';
import { announceAccess } from '../../auth/announce-access.ts';
import { deviceName } from '../../domain/site/device-name.ts';
import { inTransaction } from '../../in-transaction.ts';
import { recordEdit } from '../../record-edit.ts';
import type { StaffContext } from '../staff-context.ts';
import { lockStaffAccount, requireStaffAccount } from './change.ts';
import type { StaffSession } from './schema.ts';

/** The id of a session in the API. Not its primary key, which is the hash of the cookie and must stay in the database. */
const publicId = ({ sid }: Session) => hashToken(sid);

const isOwnSession = ({ session: { token } }: Pick<StaffContext, 'session'>, { sid }: Session) =>
  token !== null && sid === hashToken(token);

function signedInAt({ sess }: Session): Date | null {
  const moment = new Date(sess.createdAt);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** The sessions of somebody that have not expired: a sweep deletes the others later. */
const isActive = (userId: number, now: Date) => and(eq(sessions.userId, userId), gt(sessions.expire, now));

/** Lists the active sessions of somebody on the staff, the latest used first. @throws NOT_FOUND for an account not on the staff */
export async function listStaffSessions(
  ctx: StaffContext,
  { userId }: { userId: number },
): Promise<StaffSession[]> {
  const [account] = await ctx.db.select({ role: users.role }).from(users).where(eq(users.id, userId));
  requireStaffAccount(account);
  const found = await ctx.db
    .select()
    .from(sessions)
    .where(isActive(userId, ctx.now()))
    .orderBy(desc(sessions.lastSeen), sessions.sid);
  return found.map((session) => ({
    id: publicId(session),
    device: deviceName(session.sess.userAgent),
    signedInAt: signedInAt(session),
    lastSeen: session.lastSeen,
    isCurrent: isOwnSession(ctx, session),
  }));
}

async function endSessions(
  ctx: StaffContext,
  userId: number,
  isToEnd: (session: Session) => boolean,
): Promise<void> {
  await inTransaction(ctx, async (tx, ctx) => {
    const account = await lockStaffAccount(tx, ctx, userId);
    const found = await tx.select().from(sessions).where(isActive(userId, ctx.now()));
    const sids = found.filter(isToEnd).map(({ sid }) => sid);
    if (!sids.length) return;
    await tx.delete(sessions).where(inArray(sessions.sid, sids));
    await recordEdit(tx, ctx, {
      actionType: 'UPDATED',
      entityType: 'staff',
      entityId: userId,
      entityName: nameOfPerson(account),
      before: { sessions: found.length },
      after: { sessions: found.length - sids.length },
    });
    await announceAccess(tx, userId);
  });
}

/** Ends one session; does nothing if it has ended already. @throws FORBIDDEN, NOT_FOUND for an account not on the staff */
export async function endStaffSession(
  ctx: StaffContext,
  { userId, sessionId }: { userId: number; sessionId: string },
): Promise<void> {
  await endSessions(ctx, userId, (session) => publicId(session) === sessionId);
}

/** Ends all sessions of somebody but the one that the caller is using. @throws FORBIDDEN, NOT_FOUND for an account not on the staff */
export async function endOtherStaffSessions(
  ctx: StaffContext,
  { userId }: { userId: number },
): Promise<void> {
  await endSessions(ctx, userId, (session) => !isOwnSession(ctx, session));
}
