import { knownDevices } from '@dealer/db';
import { HOUR_MS } from '@dealer/db/durations';
import { makeUser } from '@dealer/db/factories';
import { beforeEach, expect, it } from 'vitest';
import { limitLogin } from '../limits/limits.ts';
import { callerFor, runDueJobs, type TestContext, testContext, testPasswords } from '../testing/index.ts';
import { readDeviceToken } from './known-devices.ts';

const email = 'ada@example.com';
const password = 'the right password';
let ctx: TestContext;

beforeEach(async () => {
  ctx = await testContext();
  await makeUser(ctx.db, { email, passwordHash: await testPasswords.hash(password), emailVerified: true });
});

const from = (address: string, deviceToken: string | null = null) =>
  callerFor({ ...ctx, address, session: { ...ctx.session, deviceToken } }, null).auth;
const attempt = (address: string, typed = 'wrong', deviceToken: string | null = null) =>
  from(address, deviceToken)
    .login({ email, password: typed })
    .then(
      () => 'OK',
      (error: { code: string }) => error.code,
    );
/** The token of the device cookie that was set last. */
const deviceCookie = () =>
  ctx.cookies
    .map(readDeviceToken)
    .filter((token) => token !== null)
    .at(-1) ?? '';

/** Eight wrong passwords from each of 25 addresses. */
const guesses = Array.from({ length: 200 }, (_, n) => `198.51.100.${n % 25}`);

/** Counts the guesses like logins, without the time that hashing takes. */
async function guess(times = guesses.length): Promise<void> {
  for (const address of guesses.slice(0, times)) {
    await limitLogin({ ...ctx, address }, email, null).catch(() => undefined);
  }
}

it('an account accepts at most 100 failed logins per hour', async () => {
  const outcomes = await Promise.all(guesses.map((address) => attempt(address)));
  expect(outcomes.filter((code) => code === 'UNAUTHORIZED')).toHaveLength(100);
  expect(outcomes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(100);
  const later = new Date(ctx.now().getTime() + HOUR_MS);
  ctx = { ...ctx, now: () => later };
  expect(await attempt('192.0.2.1', password)).toBe('OK');
});

it('a login by the owner gives a guesser no further attempts', async () => {
  await guess(99);
  expect(await attempt('192.0.2.1', password)).toBe('OK');
  expect(await attempt('198.51.100.1')).toBe('UNAUTHORIZED');
  expect(await attempt('198.51.100.2')).toBe('TOO_MANY_REQUESTS');
});

it('200 wrong passwords from 25 addresses do not lock out a device that signed in before', async () => {
  expect(await attempt('192.0.2.1', password)).toBe('OK');
  const device = deviceCookie();
  await guess();
  expect(await attempt('192.0.2.2', password)).toBe('TOO_MANY_REQUESTS');
  expect(await attempt('192.0.2.1', password, device)).toBe('OK');
  // The token is rotated: the earlier one no longer works.
  expect(await attempt('192.0.2.1', password, device)).toBe('TOO_MANY_REQUESTS');
  expect(await attempt('192.0.2.1', password, deviceCookie())).toBe('OK');
});

it('a device has few attempts of its own, and only for its account', async () => {
  await attempt('192.0.2.1', password);
  const device = deviceCookie();
  const codes: string[] = [];
  for (let n = 0; n < 9; n += 1) codes.push(await attempt(`192.0.2.${n}`, 'wrong', device));
  expect(codes.at(7)).toBe('UNAUTHORIZED');
  expect(codes.at(8)).toBe('TOO_MANY_REQUESTS');
  await makeUser(ctx.db, { email: 'bob@example.com', passwordHash: await testPasswords.hash(password) });
  await guess();
  const bob = from('192.0.2.9', device).login({ email: 'BOB@example.com', password });
  await expect(bob).resolves.toMatchObject({ email: 'bob@example.com' });
});

it('the device cookie is opaque, unreadable for scripts, and stored as a hash only', async () => {
  await attempt('192.0.2.1', password);
  expect(ctx.cookies.join('\n')).toMatch(
    /^device=[\w-]{43}; HttpOnly; Max-Age=15552000; Path=\/; SameSite=Lax; Secure$/m,
  );
  const stored = await ctx.db.select().from(knownDevices);
  expect(stored).toHaveLength(1);
  expect(JSON.stringify(stored)).not.toContain(deviceCookie());
});

it('an owner who is locked out on a new device signs in there after a reset, and other devices are forgotten', async () => {
  await attempt('192.0.2.1', password);
  const stolen = deviceCookie();
  await guess();
  const rejected = from('192.0.2.5').login({ email, password });
  await expect(rejected).rejects.toThrow('You can sign in after resetting your password');
  // Strangers have used up the requests of reset mails as well.
  for (let n = 0; n < 30; n += 1) await from(`198.51.100.${n}`).forgotPassword({ email });
  await runDueJobs(ctx);
  const later = new Date(ctx.now().getTime() + 10 * 60_000);
  ctx = { ...ctx, now: () => later };
  for (let n = 0; n < 10; n += 1) await from(`198.51.100.${n}`).forgotPassword({ email });
  await runDueJobs(ctx);
  ctx.mailer.sent.length = 0;
  await from('192.0.2.5').forgotPassword({ email });
  await runDueJobs(ctx);
  const link = new URL(String(ctx.mailer.sent.at(-1)?.props['resetUrl']));
  const token = link.searchParams.get('token') ?? '';
  await from('192.0.2.5').resetPassword({ email, token, newPassword: 'a new password' });
  expect(await attempt('192.0.2.5', 'a new password', deviceCookie())).toBe('OK');
  expect(await attempt('192.0.2.6', 'a new password', stolen)).toBe('TOO_MANY_REQUESTS');
});

it('a browser that several people use is known for each of them', async () => {
  await makeUser(ctx.db, {
    email: 'bob@example.com',
    passwordHash: await testPasswords.hash(password),
    emailVerified: true,
  });
  await attempt('192.0.2.1', password);
  await from('192.0.2.1', deviceCookie()).login({ email: 'bob@example.com', password });
  await guess();
  expect(await attempt('192.0.2.1', password, deviceCookie())).toBe('OK');
});

it('a clock that is set back by a day makes nobody wait longer than the limit', async () => {
  const today = ctx.now();
  for (let n = 0; n < 11; n += 1) await attempt('192.0.2.1');
  const yesterday = today.getTime() - 24 * HOUR_MS;
  ctx = { ...ctx, now: () => new Date(yesterday) };
  const rejected = from('192.0.2.1').login({ email, password });
  await expect(rejected).rejects.toMatchObject({ details: { retryAfter: 300 } });
  ctx = { ...ctx, now: () => new Date(yesterday + 300_000) };
  expect(await attempt('192.0.2.1', password)).toBe('OK');
});
