import { type Db, knownDevices, type Transaction, users } from '@dealer/db';
import { DAY_SECONDS } from '@dealer/db/durations';
import { and, desc, eq, lte, notInArray } from 'drizzle-orm';
import { ofEmail } from '../accounts/find-by-email.ts';
import { hashToken, newToken } from '../accounts/token.ts';
import type { Context } from '../context.ts';
import { type Retention, retention } from '../domain/shop/retention.ts';
import type { WithoutDb } from '../in-transaction.ts';
import { isSecure } from './session/index.ts';

/** Name of the cookie that carries the device's token. */
const DEVICE_COOKIE = 'device';
const MAX_DEVICES = 20;

/** Reads the device's token from a Cookie header. */
export function readDeviceToken(cookieHeader: string): string | null {
  return new RegExp(`(?:^|;\\s*)${DEVICE_COOKIE}=([\\w-]+)(?:;|$)`).exec(cookieHeader)?.[1] ?? null;
}

/** Whether the caller's browser signed in to the account of an email before. */
export async function isKnownDevice({ db, session }: Context, email: string): Promise<boolean> {
  if (!session.deviceToken) return false;
  const [found] = await db
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(and(eq(knownDevices.tokenHash, hashToken(session.deviceToken)), ofEmail(email)));
  return Boolean(found);
}

/**
 * Remembers the caller's browser for a user. The token is rotated: the earlier one stops working, for every user of the
 * browser. The caller holds the lock on the user's row.
 * @returns the Set-Cookie header with the new token
 */
export async function rememberDevice(
  tx: Transaction,
  ctx: WithoutDb<Context>,
  userId: number,
): Promise<string> {
  const { token, hash } = newToken();
  const { deviceToken } = ctx.session;
  if (deviceToken) {
    await tx
      .update(knownDevices)
      .set({ tokenHash: hash })
      .where(eq(knownDevices.tokenHash, hashToken(deviceToken)));
  }
  const lastLogin = ctx.now();
  await tx
    .insert(knownDevices)
    .values({ tokenHash: hash, userId, lastLogin })
    .onConflictDoUpdate({ target: [knownDevices.tokenHash, knownDevices.userId], set: { lastLogin } });
  const newest = tx
    .select({ tokenHash: knownDevices.tokenHash })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(desc(knownDevices.lastLogin))
    .limit(MAX_DEVICES);
  await tx
    .delete(knownDevices)
    .where(and(eq(knownDevices.userId, userId), notInArray(knownDevices.tokenHash, newest)));
  const maxAge = retention.deviceDays * DAY_SECONDS;
  const secure = isSecure(ctx) ? '; Secure' : '';
  return `${DEVICE_COOKIE}=${token}; HttpOnly; Max-Age=${maxAge}; Path=/; SameSite=Lax${secure}`;
}

/** Deletes all known devices of a user. */
export async function forgetDevices(db: Db, userId: number): Promise<void> {
  await db.delete(knownDevices).where(eq(knownDevices.userId, userId));
}

/** Deletes the devices whose cookie has expired. */
export async function deleteExpiredDevices(db: Db, now: Date, { deviceDays }: Retention): Promise<void> {
  const oldest = new Date(now.getTime() - deviceDays * DAY_SECONDS * 1000);
  await db.delete(knownDevices).where(lte(knownDevices.lastLogin, oldest));
}
