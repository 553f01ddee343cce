import { sessions, users } from '@dealer/db';
import { makeUser } from '@dealer/db/factories';
import { openBeside } from '@dealer/db/testing';
import { eq } from 'drizzle-orm';
import { expect, inject, it } from 'vitest';
import { createMailToken } from '../accounts/mail-tokens.ts';
import { setRole } from '../admin/staff/set-role.ts';
import { callerFor, testContext, testPasswords } from '../testing/index.ts';
import { createPasswords, SAFE_PASSWORD_COST } from './password.ts';

const ROUNDS = 200;
/** Hashes as slow as in production leave the race as much time as there; fast ones leave the rounds more chances in a second. */
const SLOW_ROUNDS = inject('faults') === 'many' ? 200 : 5;
const TIME_LIMIT_MS = 600_000;

it(
  'a login, a role change and a password reset at the same moment leave no session of the old password',
  async () => {
    const base = await testContext();
    const beside = await openBeside(base.db);
    const slow = createPasswords(SAFE_PASSWORD_COST);
    const hashes = { slow: await slow.hash('old password'), fast: await testPasswords.hash('old password') };
    for (let round = 1; round <= ROUNDS; round += 1) {
      const isSlow = round <= SLOW_ROUNDS;
      const ctx = { ...base, passwords: isSlow ? slow : testPasswords };
      const other = { ...ctx, db: beside.db };
      const passwordHash = isSlow ? hashes.slow : hashes.fast;
      const email = `ada-${round}@example.com`;
      // Addresses of their own keep the rate limits out of the race.
      const from = (process: typeof ctx, host: number) =>
        callerFor({ ...process, address: `203.0.${round}.${host}` }, null).auth;
      const user = await makeUser(ctx.db, { email, passwordHash, emailVerified: true });
      const token = await createMailToken(ctx.db, user.id, 'reset', ctx.now());
      const login = (process: typeof ctx, host: number) =>
        from(process, host).login({ email, password: 'old password' });
      const [reset, promotion] = await Promise.allSettled([
        from(other, 1).resetPassword({ email, token, newPassword: 'new password' }),
        setRole(other, email, 'admin'),
        login(ctx, 2),
        login(other, 3),
        login(ctx, 4),
      ]);
      expect([reset.status, promotion.status]).toEqual(['fulfilled', 'fulfilled']);
      expect(await ctx.db.$count(sessions, eq(sessions.userId, user.id))).toBe(0);
      await expect(login(ctx, 5)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
      expect(await from(ctx, 6).login({ email, password: 'new password' })).toMatchObject({ role: 'admin' });
    }
    expect(await base.db.$count(users, eq(users.role, 'admin'))).toBe(ROUNDS);
    await beside.close();
  },
  TIME_LIMIT_MS,
);
