import { sessions, users } from '@dealer/db';
import { makeUser } from '@dealer/db/factories';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestContext, testContext } from '../testing/index.ts';
import { beginGoogleSignIn, finishGoogleSignIn, googleSignIn } from './google.ts';
import { hashPassword, verifyPassword } from './password.ts';
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

/** Google's answer to a code: an identity token with these claims. */
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

  it('begins with a state and PKCE', () => {
    const { url, state, verifier } = beginGoogleSignIn(clientOf());
    const params = new URL(url).searchParams;
    expect(params.get('state')).toBe(state);
    expect(params.get('code_challenge_method')).toBe('S256');
    expect(params.get('redirect_uri')).toBe('https://shop.example/api/auth/google/callback');
    expect(url).not.toContain(verifier);
  });

  it('makes an account at the first time and finds it again, whatever its e-mail became', async () => {
    await signInAs(ada);
    await signInAs({ ...ada, email: 'ada.lane@example.com' });
    expect(await ctx.db.select().from(users)).toMatchObject([
      { email: 'ada@example.com', googleId: 'g-1', emailVerified: true, role: 'customer', name: 'Ada Lane' },
    ]);
    expect(ctx.cookies).toHaveLength(2);
  });

  it('links a verified local account and keeps its password', async () => {
    const passwordHash = await hashPassword('local password');
    const { id } = await makeUser(ctx.db, { email: 'ADA@example.com', emailVerified: true, passwordHash });
    await signInAs(ada);
    const [user] = await ctx.db.select().from(users);
    expect(user).toMatchObject({ id, googleId: 'g-1' });
    expect(await verifyPassword(user?.passwordHash, 'local password')).toBe(true);
  });

  it('does not leave the account to whoever registered the address without proving it', async () => {
    const { id } = await makeUser(ctx.db, {
      email: ada.email,
      emailVerified: false,
      passwordHash: await hashPassword('hijacker'),
      resetToken: 'hash',
    });
    await createSession(ctx.db, id, { userAgent: 'hijacker', createdAt: '' }, true);
    await signInAs(ada);
    expect(await ctx.db.select().from(users)).toMatchObject([
      { id, passwordHash: null, resetToken: null, emailVerified: true },
    ]);
    const left = await ctx.db.select().from(sessions);
    expect(left.map((session) => session.sess.userAgent)).toEqual(['test']);
  });

  it('refuses a second identity with the e-mail of a linked account, and logs it', async () => {
    const logged: unknown[] = [];
    ctx = { ...ctx, log: { ...ctx.log, info: (...line) => logged.push(line) } };
    await signInAs(ada);
    const [before] = await ctx.db.select().from(users);
    await expect(signInAs({ ...ada, sub: 'g-2', email: 'ADA@example.com' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    expect(await ctx.db.select().from(users)).toEqual([before]);
    expect(ctx.cookies).toHaveLength(1);
    expect(logged).toEqual([
      [{ userId: before?.id, requestId: 'test' }, 'refused a second Google identity for an account'],
    ]);
    await signInAs(ada);
    expect(ctx.cookies).toHaveLength(2);
  });

  it('links one of two identities that come at once', async () => {
    await makeUser(ctx.db, { email: ada.email, emailVerified: true });
    const ends = await Promise.allSettled([signInAs(ada), signInAs({ ...ada, sub: 'g-2' })]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(ctx.cookies).toHaveLength(1);
  });

  it('refuses an e-mail that Google has not verified', async () => {
    await expect(signInAs({ ...ada, email_verified: false })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await ctx.db.select().from(users)).toEqual([]);
    expect(ctx.cookies).toEqual([]);
  });

  it.each([
    ['a refused code', () => HttpResponse.json({ error: 'invalid_grant' }, { status: 400 })],
    [
      'claims that are none',
      () => HttpResponse.json({ access_token: 'a', token_type: 'Bearer', id_token: 'e30.e30.x' }),
    ],
  ])('says UNAUTHORIZED for %s', async (_name, answer) => {
    google.use(http.post(TOKEN_ADDRESS, answer));
    await expect(finishGoogleSignIn(ctx, clientOf(), 'code', 'verifier')).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
  });
});
