import { sessions, staffEvents, users } from '@dealer/db';
import { beforeEach, describe, expect, it } from 'vitest';
import { retention } from '../domain/shop/retention.ts';
import { toPublicError } from '../errors.ts';
import { callerFor, runDueJobs, type TestContext, testContext } from '../testing/index.ts';
import { identifyCaller } from './caller.ts';

let ctx: TestContext;
const auth = () => callerFor(ctx, null).auth;
const account = { email: 'Ada@Example.com', password: 'correct horse', firstName: 'Ada', lastName: 'Lane' };

beforeEach(async () => {
  ctx = await testContext();
});

async function tokenFromMail(template: 'verify-email' | 'reset-password'): Promise<string> {
  await runDueJobs(ctx);
  const mail = ctx.mailer.sent.findLast((sent) => sent.template === template);
  const url = new URL(String(mail?.props[template === 'verify-email' ? 'verifyUrl' : 'resetUrl']));
  return url.searchParams.get('token') ?? '';
}

async function registerVerified() {
  await auth().register(account);
  await auth().verifyEmail({ email: account.email, token: await tokenFromMail('verify-email') });
}

/** The session cookie that was set last. */
const sessionCookie = () => ctx.cookies.findLast((cookie) => cookie.startsWith('sid=')) ?? '';

/** Identifies the caller by the session cookie that was set last. */
async function callerOfCookie() {
  const cookieHeader = sessionCookie().split(';')[0];
  return identifyCaller(ctx, {
    cookieHeader,
    userAgent: 'test',
    setCookie: (header) => ctx.cookies.push(header),
  });
}

describe('register', () => {
  it('sends few mails to one mailbox, in whatever spelling', async () => {
    const register = (n: number) => auth().register({ ...account, email: `a.da+${n}@gmail.com` });
    for (let n = 0; n < 5; n += 1) await register(n);
    await expect(register(5)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await runDueJobs(ctx);
    expect(ctx.mailer.sent).toHaveLength(5);
  });

  it('creates an unverified customer and sends the verification mail', async () => {
    expect(await auth().register(account)).toMatchObject({
      message: expect.stringContaining('check your email'),
    });
    const [user] = await ctx.db.select().from(users);
    expect(user).toMatchObject({
      email: account.email,
      role: 'customer',
      emailVerified: false,
      name: 'Ada Lane',
    });
    expect(user?.passwordHash).toMatch(/^\$argon2id\$/);
    await runDueJobs(ctx);
    expect(ctx.mailer.sent).toMatchObject([{ template: 'verify-email', to: account.email }]);
  });

  it('rejects an email that has an account, ignoring case', async () => {
    await auth().register(account);
    await expect(auth().register({ ...account, email: 'ada@example.COM' })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'An account with this email already exists',
    });
  });

  it('creates one account for two concurrent requests with the same email', async () => {
    const outcomes = await Promise.allSettled([auth().register(account), auth().register(account)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await ctx.db.select().from(users)).toHaveLength(1);
  });

  it.each([
    [{ password: 'short' }, 'Password must be at least 8 characters'],
    [{ password: 'x'.repeat(129) }, 'Password must be at most 128 characters'],
    [{ email: 'nobody' }, 'Invalid email address'],
    [{ email: `${'a'.repeat(95)}@example.com` }, 'Invalid email address'],
    [{ firstName: ' ' }, 'First name is required'],
    [{ lastName: 'x'.repeat(200) }, 'Last name must be at most 100 characters'],
  ])('rejects %j', async (over, message) => {
    const error = await auth()
      .register({ ...account, ...over })
      .catch((rejection: unknown) => toPublicError(rejection));
    expect(error).toMatchObject({ status: 400, message });
  });

  it('ignores a role in the input', async () => {
    await auth().register({ ...account, role: 'superadmin' } as typeof account);
    expect(await ctx.db.select({ role: users.role }).from(users)).toEqual([{ role: 'customer' }]);
  });
});

describe('sign in', () => {
  it('opens a session and stores only the hash of its token', async () => {
    await registerVerified();
    expect(await auth().login({ email: 'ADA@example.com', password: account.password })).toMatchObject({
      firstName: 'Ada',
      role: 'customer',
    });
    const cookie = sessionCookie();
    expect(cookie).toMatch(/^sid=[^;]+;.*HttpOnly.*SameSite=Lax.*Secure/);
    expect((await callerOfCookie()).actor).toMatchObject({ email: account.email, name: 'Ada Lane' });
    const [row] = await ctx.db.select().from(sessions);
    expect(cookie).not.toContain(row?.sid);
    const stolen = await identifyCaller(ctx, {
      cookieHeader: `sid=${row?.sid}`,
      userAgent: '',
      setCookie: () => undefined,
    });
    expect(stolen.actor).toBeNull();
  });

  it('responds alike to a wrong password and an unknown email', async () => {
    await registerVerified();
    const rejected = { code: 'UNAUTHORIZED', message: 'Invalid email or password' };
    await expect(auth().login({ email: account.email, password: 'wrong' })).rejects.toMatchObject(rejected);
    await expect(auth().login({ email: 'nobody@example.com', password: 'wrong' })).rejects.toMatchObject(
      rejected,
    );
    expect(ctx.cookies).toEqual([]);
  });

  it('reports a missing verification only if the password is right', async () => {
    await auth().register(account);
    await expect(auth().login({ email: account.email, password: 'wrong' })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
    await expect(auth().login(account)).rejects.toMatchObject({
      code: 'FORBIDDEN',
      details: { requiresVerification: true, email: account.email },
    });
  });

  it('replaces the session that the request came with, against session fixation', async () => {
    await registerVerified();
    await auth().login(account);
    const first = await callerOfCookie();
    await callerFor(
      { ...ctx, session: { ...ctx.session, token: first.session.token } },
      first.actor,
    ).auth.login(account);
    const second = await callerOfCookie();
    expect(second.session.token).not.toBe(first.session.token);
    expect(await ctx.db.select().from(sessions)).toHaveLength(1);
  });

  it('is limited per account with a Retry-After, and resets the count after a success', async () => {
    await registerVerified();
    const attempt = (password: string) => auth().login({ email: account.email, password });
    for (let n = 0; n < 9; n += 1)
      await expect(attempt('wrong')).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await attempt(account.password);
    for (let n = 0; n < 10; n += 1)
      await expect(attempt('wrong')).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await expect(attempt(account.password)).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      details: { retryAfter: expect.any(Number) },
    });
  });
});

describe('the current user', () => {
  it('is null for a visitor; an ended session gets 401 and its cookie deleted', async () => {
    expect(await auth().user()).toBeNull();
    const dead = await identifyCaller(ctx, {
      cookieHeader: 'sid=long-gone',
      userAgent: '',
      setCookie: (header) => ctx.cookies.push(header),
    });
    await expect(callerFor({ ...ctx, ...dead }, dead.actor).auth.user()).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
    expect(ctx.cookies.at(-1)).toMatch(/^sid=;.*Max-Age=0/);
  });

  it('can sign out twice', async () => {
    await registerVerified();
    await auth().login(account);
    const { session, actor } = await callerOfCookie();
    const caller = callerFor({ ...ctx, session }, actor);
    await caller.auth.logout();
    await caller.auth.logout();
    expect(await ctx.db.select().from(sessions)).toEqual([]);
    expect(ctx.cookies.at(-1)).toMatch(/^sid=;/);
  });

  it.each([
    ['signs out', (caller: ReturnType<typeof callerFor>) => caller.auth.logout()],
    ['signs in again', (caller: ReturnType<typeof callerFor>) => caller.auth.login(account)],
  ])('ends the streams of a member of staff who %s', async (_, end) => {
    await registerVerified();
    await ctx.db.update(users).set({ role: 'admin' });
    await auth().login(account);
    const { session, actor } = await callerOfCookie();
    const before = await ctx.db.select().from(staffEvents);
    await end(callerFor({ ...ctx, session }, actor));
    const announced = (await ctx.db.select().from(staffEvents)).slice(before.length);
    expect(announced).toMatchObject([{ topic: 'access', subjectId: actor?.id }]);
  });

  it('is null for an expired session', async () => {
    await registerVerified();
    await auth().login(account);
    await ctx.db.update(sessions).set({ expire: new Date(Date.now() - 1000) });
    expect(await callerOfCookie()).toMatchObject({ actor: null, session: { hasEnded: true } });
  });

  it('stays signed in for as long as the privacy page says', async () => {
    await registerVerified();
    const before = Date.now();
    await auth().login(account);
    const [row] = await ctx.db.select().from(sessions);
    const lifetime = retention.sessionDays * 86_400_000;
    expect(row?.expire.getTime()).toBeGreaterThanOrEqual(before + lifetime);
    expect(row?.expire.getTime()).toBeLessThanOrEqual(Date.now() + lifetime);
  });

  it('has the session extended after half of its lifetime', async () => {
    await registerVerified();
    await auth().login(account);
    const soon = new Date(Date.now() + 86_400_000);
    await ctx.db.update(sessions).set({ expire: soon });
    const before = ctx.cookies.length;
    expect((await callerOfCookie()).actor).not.toBeNull();
    expect(ctx.cookies).toHaveLength(before + 1);
    const [row] = await ctx.db.select().from(sessions);
    expect(row?.expire.getTime()).toBeGreaterThan(soon.getTime());
  });
});
