import { knownDevices, mailTokens, sessions, staffEvents, users } from '@dealer/db';
import { makeUser } from '@dealer/db/factories';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMailToken } from '../accounts/mail-tokens.ts';
import { type TestContext, testContext, testPasswords } from '../testing/index.ts';
import { beginGoogleSignIn, finishGoogleSignIn, googleSignIn } from './google.ts';
import { createSession } from './session/index.ts';

const TOKEN_ADDRESS = 'https://oauth2.googleapis.com/token';
const google = setupServer();
let ctx: TestContext;

beforeAll(() => google.listen({ onUnhandledRequest: 'error' }));
afterEach(() => google.resetHandlers());
afterAll(() => google.close());
beforeEach(async () => {
  ctx = await testContext();
});

const ada = {
  sub: 'g-1',
  email: 'ada@example.com',
  email_verified: true,
  given_name: 'Ada',
  family_name: 'Lane',
};

function clientOf() {
  const signIn = googleSignIn({ id: 'client', secret: 'secret' }, 'https://shop.example');
  if (!signIn.configured) throw new Error('Google is configured here');
  return signIn.client;
}

const sessionCookies = () => ctx.cookies.filter((cookie) => cookie.startsWith('sid='));

/** Responds to a code with an identity token with these claims. */
function answerWith(claims: Record<string, unknown>) {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const idToken = [part({ alg: 'none' }), part(claims), 'signature'].join('.');
  google.use(
    http.post(
      TOKEN_ADDRESS,
      () =>
        HttpResponse.json({ access_token: 'a', expires_in: 3600, token_type: 'Bearer', id_token: idToken }),
      { once: true },
    ),
  );
}

async function signInAs(claims: Record<string, unknown>) {
  answerWith(claims);
  await finishGoogleSignIn(ctx, clientOf(), 'code', 'verifier');
}

describe('Google sign-in', () => {
  it('is off without keys', () => {
    expect(googleSignIn(undefined, 'https://shop.example')).toEqual({ configured: false });
  });

  it('starts with a state and a PKCE challenge', () => {
    const { url, state, verifier } = beginGoogleSignIn(clientOf());
    const params = new URL(url).searchParams;
    expect(params.get('state')).toBe(state);
    expect(params.get('code_challenge_method')).toBe('S256');
    expect(params.get('redirect_uri')).toBe('https://shop.example/api/auth/google/callback');
    expect(url).not.toContain(verifier);
  });

  it('creates an account once and finds it after its email has changed', async () => {
    await signInAs(ada);
    await signInAs({ ...ada, email: 'ada.lane@example.com' });
    expect(await ctx.db.select().from(users)).toMatchObject([
      { email: 'ada@example.com', googleId: 'g-1', emailVerified: true, role: 'customer', name: 'Ada Lane' },
    ]);
    expect(sessionCookies()).toHaveLength(2);
  });

  it.each([
    ['https://images.example/ada.png', 'https://images.example/ada.png'],
    ['javascript:alert(1)', null],
    ['data:image/svg+xml,<svg/>', null],
    ['no address', null],
  ])('of an account with the profile image %s stores %s', async (picture, profileImageUrl) => {
    await signInAs({ ...ada, picture });
    expect(await ctx.db.select().from(users)).toMatchObject([{ profileImageUrl }]);
  });

  it('links a verified local account and keeps its password', async () => {
    const passwordHash = await testPasswords.hash('local password');
    const { id } = await makeUser(ctx.db, { email: 'ADA@example.com', emailVerified: true, passwordHash });
    await signInAs(ada);
    const [user] = await ctx.db.select().from(users);
    expect(user).toMatchObject({ id, googleId: 'g-1' });
    expect(await testPasswords.verify(user?.passwordHash, 'local password')).toBe(true);
  });

  it('removes the password, sessions and known devices of an account whose email was never verified', async () => {
    const { id } = await makeUser(ctx.db, {
      email: ada.email,
      emailVerified: false,
      passwordHash: await testPasswords.hash('hijacker'),
    });
    await createSession(ctx.db, id, { userAgent: 'hijacker', createdAt: '' }, true);
    await createMailToken(ctx.db, id, 'reset', ctx.now());
    await ctx.db.insert(knownDevices).values({ tokenHash: 'hijacker', userId: id, lastLogin: ctx.now() });
    await signInAs(ada);
    expect(await ctx.db.select().from(users)).toMatchObject([
      { id, passwordHash: null, emailVerified: true },
    ]);
    expect(await ctx.db.$count(mailTokens)).toBe(0);
    const devices = await ctx.db.select().from(knownDevices);
    expect(devices.map(({ tokenHash }) => tokenHash)).not.toContain('hijacker');
    const left = await ctx.db.select().from(sessions);
    expect(left.map((session) => session.sess.userAgent)).toEqual(['test']);
  });

  it('gives an account that was never verified the name of the person who signs in, but staff the one that the owner gave them', async () => {
    const stranger = { firstName: 'Not', lastName: 'Ada', emailVerified: false };
    await makeUser(ctx.db, { ...stranger, email: ada.email });
    await makeUser(ctx.db, { ...stranger, email: 'sam@example.com', role: 'admin' });
    await signInAs(ada);
    await signInAs({ ...ada, sub: 'g-2', email: 'sam@example.com' });
    const names = await ctx.db
      .select({ first: users.firstName, last: users.lastName })
      .from(users)
      .orderBy(users.id);
    expect(names).toEqual([
      { first: ada.given_name, last: ada.family_name },
      { first: 'Not', last: 'Ada' },
    ]);
  });

  it('announces to the streams of staff that the sessions of an unverified account ended', async () => {
    const { id } = await makeUser(ctx.db, { email: ada.email, role: 'admin', emailVerified: false });
    await signInAs(ada);
    expect(await ctx.db.select().from(staffEvents)).toMatchObject([{ topic: 'access', subjectId: id }]);
  });

  it('rejects a second identity with the email of a linked account, and logs it', async () => {
    const logged: unknown[] = [];
    ctx = { ...ctx, log: { ...ctx.log, info: (...line) => logged.push(line) } };
    await signInAs(ada);
    const [before] = await ctx.db.select().from(users);
    await expect(signInAs({ ...ada, sub: 'g-2', email: 'ADA@example.com' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    expect(await ctx.db.select().from(users)).toEqual([before]);
    expect(sessionCookies()).toHaveLength(1);
    expect(logged).toEqual([
      [{ userId: before?.id, requestId: 'test' }, 'rejected a second Google identity for an account'],
    ]);
    await signInAs(ada);
    expect(sessionCookies()).toHaveLength(2);
  });

  it('links one of two concurrent identities', async () => {
    await makeUser(ctx.db, { email: ada.email, emailVerified: true });
    const ends = await Promise.allSettled([signInAs(ada), signInAs({ ...ada, sub: 'g-2' })]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(sessionCookies()).toHaveLength(1);
  });

  it('rejects an email that Google has not verified', async () => {
    await expect(signInAs({ ...ada, email_verified: false })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await ctx.db.select().from(users)).toEqual([]);
    expect(ctx.cookies).toEqual([]);
  });

  it.each([
    ['a rejected code', () => HttpResponse.json({ error: 'invalid_grant' }, { status: 400 })],
    [
      'claims that are none',
      () => HttpResponse.json({ access_token: 'a', token_type: 'Bearer', id_token: 'e30.e30.x' }),
    ],
  ])('throws UNAUTHORIZED for %s', async (_name, answer) => {
    google.use(http.post(TOKEN_ADDRESS, answer));
    await expect(finishGoogleSignIn(ctx, clientOf(), 'code', 'verifier')).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
  });

  it.each([
    ['an answer without end', () => new HttpResponse(endless())],
    ['a redirect', () => HttpResponse.redirect('https://elsewhere.example/token', 307)],
  ])('fails within its limits on %s of the token endpoint', async (_, answer) => {
    google.use(http.post(TOKEN_ADDRESS, answer));
    await expect(finishGoogleSignIn(ctx, clientOf(), 'code', 'verifier')).rejects.toThrow(
      /too large|redirects/,
    );
    expect(await ctx.db.$count(users)).toBe(0);
  });
});

/** A body without an end, in chunks as it is read. */
function endless(): ReadableStream<Uint8Array> {
  return new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024)) });
}
