import { jobs, mailTokens, sessions, users } from '@dealer/db';
import { makeUser } from '@dealer/db/factories';
import { beforeEach, describe, expect, it } from 'vitest';
import { hashToken } from '../accounts/token.ts';
import type { Actor } from '../context.ts';
import { toPublicError } from '../errors.ts';
import { callerFor, runDueJobs, type TestContext, testContext, testPasswords } from '../testing/index.ts';
import { createSession } from './session/index.ts';

let ctx: TestContext;
let user: Awaited<ReturnType<typeof makeUser>>;
const auth = () => callerFor(ctx, null).auth;
const newPassword = 'a new password';

beforeEach(async () => {
  ctx = await testContext();
  user = await makeUser(ctx.db, {
    email: 'ada@example.com',
    passwordHash: await testPasswords.hash('old password'),
    emailVerified: true,
  });
});

async function linkToken(order: () => Promise<unknown>): Promise<string> {
  await order();
  await runDueJobs(ctx);
  const props = ctx.mailer.sent.at(-1)?.props ?? {};
  return new URL(String(props['resetUrl'] ?? props['verifyUrl'])).searchParams.get('token') ?? '';
}
const resetToken = () => linkToken(() => auth().forgotPassword({ email: user.email }));
const verificationToken = () => linkToken(() => auth().resendVerification({ email: user.email }));

describe('forgot password', () => {
  it('responds alike to an unknown email and sends nothing to it', async () => {
    const known = await auth().forgotPassword({ email: 'ADA@example.com' });
    const unknown = await auth().forgotPassword({ email: 'nobody@example.com' });
    expect(known).toEqual({ message: 'If that email exists, a reset link has been sent.' });
    expect(unknown).toEqual(known);
    await runDueJobs(ctx);
    expect(ctx.mailer.sent.map((mail) => mail.to)).toEqual([user.email]);
  });

  it('is limited per account', async () => {
    for (let n = 0; n < 3; n += 1) await auth().forgotPassword({ email: user.email });
    await expect(auth().forgotPassword({ email: user.email })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
  });

  it('sends one link per window beyond the limit of an account, in the same words', async () => {
    const request = (n: number) =>
      callerFor({ ...ctx, address: `198.51.100.${n}` }, null).auth.forgotPassword({ email: user.email });
    const answers = new Set<string>();
    for (let n = 0; n < 14; n += 1) answers.add((await request(n)).message);
    await runDueJobs(ctx);
    expect(ctx.mailer.sent).toHaveLength(11);
    expect(answers.size).toBe(1);
    const later = new Date(ctx.now().getTime() + 5 * 60_000);
    ctx = { ...ctx, now: () => later };
    await request(14);
    await runDueJobs(ctx);
    expect(ctx.mailer.sent).toHaveLength(11);
    const [first] = ctx.mailer.sent;
    const token = new URL(String(first?.props['resetUrl'])).searchParams.get('token') ?? '';
    await auth().resetPassword({ email: user.email, token, newPassword });
  });

  it('counts the spellings of a mailbox together, and keeps no link from another account of it', async () => {
    const forgot = (email: string, host: number) =>
      callerFor({ ...ctx, address: `198.51.100.${host}` }, null).auth.forgotPassword({ email });
    for (let n = 0; n < 3; n += 1) await forgot(`ada+${n}@example.com`, 1);
    await expect(forgot(user.email, 1)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    const other = await makeUser(ctx.db, { email: 'ada+shop@example.com' });
    for (let host = 2; host < 12; host += 1) await forgot(other.email, host);
    await forgot(user.email, 12);
    await runDueJobs(ctx);
    // Seven within the limit of the mailbox, and one more for each account.
    expect(ctx.mailer.sent.filter(({ to }) => to === other.email)).toHaveLength(8);
    expect(ctx.mailer.sent.filter(({ to }) => to === user.email)).toHaveLength(1);
  });

  it('stores no token in plain text', async () => {
    const token = await resetToken();
    const rows = [users, mailTokens, jobs].map((table) => ctx.db.select().from(table));
    const stored = JSON.stringify(await Promise.all(rows));
    expect(token).toHaveLength(43);
    expect(stored).not.toContain(token);
  });
});

it.each([
  ['verifyEmail', () => auth().verifyEmail({ email: user.email, token: 'made-up' })],
  ['resetPassword', () => auth().resetPassword({ email: user.email, token: 'made-up', newPassword })],
])('%s is limited per network address, and the owner elsewhere is not', async (_name, attempt) => {
  for (let n = 0; n < 30; n += 1) await expect(attempt()).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(attempt()).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    details: { retryAfter: expect.any(Number) },
  });
  ctx = { ...ctx, address: '203.0.113.8' };
  await expect(attempt()).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

describe('reset password', () => {
  const reset = (token: string, email = user.email) => auth().resetPassword({ email, token, newPassword });
  const rejection = async (attempt: Promise<unknown>) =>
    attempt.catch((error: unknown) => toPublicError(error));
  const rejected = { status: 400, message: 'Invalid or expired reset token' };

  it('sets the password, ends every session, and works once', async () => {
    await createSession(ctx.db, user.id, { userAgent: '', createdAt: '' }, true);
    const token = await resetToken();
    await reset(token);
    expect(await ctx.db.select().from(sessions)).toEqual([]);
    expect(await auth().login({ email: user.email, password: newPassword })).toMatchObject({ id: user.id });
    await expect(auth().login({ email: user.email, password: 'old password' })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
    expect(await rejection(reset(token))).toMatchObject(rejected);
  });

  it('ends the session of the browser, also one of another account', async () => {
    const other = await makeUser(ctx.db, { email: 'other@example.com' });
    const facts = { userAgent: '', createdAt: '' };
    const tokenOf = (cookie: string) => /sid=([a-z0-9]+)/.exec(cookie)?.[1] ?? '';
    const here = tokenOf(await createSession(ctx.db, other.id, facts, true));
    const elsewhere = tokenOf(await createSession(ctx.db, other.id, facts, true));
    const browser = { ...ctx, session: { ...ctx.session, token: here } };
    const token = await resetToken();
    await callerFor(browser, null).auth.resetPassword({ email: user.email, token, newPassword });
    expect(await ctx.db.select({ sid: sessions.sid }).from(sessions)).toEqual([
      { sid: hashToken(elsewhere) },
    ]);
    expect(ctx.cookies).toContainEqual(expect.stringMatching(/^sid=;/));
  });

  it('rejects expired, foreign, unknown and malformed tokens', async () => {
    const other = await makeUser(ctx.db, { email: 'other@example.com' });
    const token = await resetToken();
    expect(await rejection(reset(token, other.email))).toMatchObject(rejected);
    expect(await rejection(reset(token, 'nobody@example.com'))).toMatchObject(rejected);
    expect(await rejection(reset('made-up'))).toMatchObject(rejected);
    expect(await rejection(reset(''))).toMatchObject({ status: 400, message: 'Reset token is required' });
    await ctx.db.update(mailTokens).set({ expiresAt: new Date(ctx.now().getTime() - 1) });
    expect(await rejection(reset(token))).toMatchObject(rejected);
  });

  it('sends a link for every request, and each works until one is used', async () => {
    const tokens = [await resetToken(), await resetToken(), await resetToken()];
    expect(new Set(tokens).size).toBe(3);
    await reset(tokens[1] ?? '');
    for (const token of tokens) expect(await rejection(reset(token))).toMatchObject(rejected);
    expect(await ctx.db.$count(mailTokens)).toBe(0);
  });

  it('accepts one of two links that are used concurrently', async () => {
    const tokens = [await resetToken(), await resetToken()];
    const outcomes = await Promise.allSettled(tokens.map((token) => reset(token)));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('verify email', () => {
  beforeEach(() => ctx.db.update(users).set({ emailVerified: false }));
  const verify = (token: string, email = user.email) => auth().verifyEmail({ email, token });

  it('verifies without signing in, and can be repeated', async () => {
    const token = await verificationToken();
    await verify(token);
    await verify(token);
    expect(ctx.cookies).toEqual([]);
    expect(await ctx.db.select({ verified: users.emailVerified }).from(users)).toEqual([{ verified: true }]);
  });

  it('works with the first link after a second one was sent at once (decisions U5)', async () => {
    const [first, second] = [await verificationToken(), await verificationToken()];
    expect(ctx.mailer.sent).toHaveLength(2);
    expect(second).not.toBe(first);
    await verify(first);
    await verify(second);
  });

  it('is requested by mails with the shop as Reply-To and without entered names', async () => {
    await verificationToken();
    await resetToken();
    for (const mail of ctx.mailer.sent) {
      expect(mail).toMatchObject({ replyTo: ctx.shop.email, props: { firstName: '' } });
    }
    await ctx.db.update(users).set({ emailVerified: true });
    await resetToken();
    expect(ctx.mailer.sent.at(-1)).toMatchObject({ props: { firstName: user.firstName } });
  });

  it('rejects foreign, unknown and expired tokens', async () => {
    const token = await verificationToken();
    await makeUser(ctx.db, { email: 'other@example.com', emailVerified: false });
    await expect(verify(token, 'other@example.com')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(verify('made-up')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await ctx.db.update(mailTokens).set({ expiresAt: new Date(ctx.now().getTime() - 1) });
    await expect(verify(token)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('sends no link to a verified user', async () => {
    await ctx.db.update(users).set({ emailVerified: true });
    await auth().resendVerification({ email: user.email });
    await runDueJobs(ctx);
    expect(ctx.mailer.sent).toEqual([]);
  });
});

describe('updateUser', () => {
  const as = (actor: Actor | null) => callerFor(ctx, actor).auth;
  const self = (): Actor => ({ id: user.id, role: 'customer', email: user.email, name: 'Ada' });

  it('changes names and phone, and updates the full name', async () => {
    await as(self()).updateUser({
      id: user.id,
      firstName: 'Grace',
      lastName: 'Hill',
      phone: '734.555.0100 extension 1234',
    });
    const [row] = await ctx.db.select().from(users);
    expect(row).toMatchObject({
      firstName: 'Grace',
      lastName: 'Hill',
      phone: '(734) 555-0100 x1234',
      name: 'Grace Hill',
    });
    await as(self()).updateUser({ id: user.id, phone: '' });
    expect((await ctx.db.select().from(users))[0]).toMatchObject({ phone: null, firstName: 'Grace' });
  });

  it('takes no phone number that nobody can call', async () => {
    const change = as(self()).updateUser({ id: user.id, phone: 'ask my wife' });
    await expect(change).rejects.toThrow('Please enter the whole phone number');
  });

  it('ignores a role and an email in the input', async () => {
    const smuggled = { id: user.id, firstName: 'Eve', role: 'superadmin', email: 'eve@example.com' };
    await as(self()).updateUser(smuggled);
    expect((await ctx.db.select().from(users))[0]).toMatchObject({
      firstName: 'Eve',
      role: user.role,
      email: user.email,
    });
  });

  it('rejects the id of another user', async () => {
    const other = await makeUser(ctx.db, { email: 'other@example.com' });
    await expect(as(self()).updateUser({ id: other.id, firstName: 'X' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await expect(as(null).updateUser({ id: user.id, firstName: 'X' })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
    const superadmin: Actor = { ...self(), id: other.id, role: 'superadmin' };
    await expect(as(superadmin).updateUser({ id: user.id, firstName: 'X' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});
