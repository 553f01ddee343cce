import { sessions, users } from '@dealer/db';
import { makeUser } from '@dealer/db/factories';
import { openBeside } from '@dealer/db/testing';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestContext, testContext } from '../testing/index.ts';
import { finishGoogleSignIn, googleSignIn } from './google.ts';

const google = setupServer();
let ctx: TestContext;
let beside: Awaited<ReturnType<typeof openBeside>>;

beforeAll(() => google.listen({ onUnhandledRequest: 'error' }));
afterAll(() => google.close());
beforeEach(async () => {
  ctx = await testContext();
  beside = await openBeside(ctx.db);
});
afterEach(() => beside.close());

/** Signs one Google identity in concurrently in two processes. */
async function signInTwice(sub: string, email: string) {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const idToken = [part({ alg: 'none' }), part({ sub, email, email_verified: true }), 'signature'].join('.');
  google.use(
    http.post('https://oauth2.googleapis.com/token', () =>
      HttpResponse.json({ access_token: 'a', expires_in: 3600, token_type: 'Bearer', id_token: idToken }),
    ),
  );
  const signIn = googleSignIn({ id: 'client', secret: 'secret' }, 'https://shop.example');
  if (!signIn.configured) throw new Error('Google is configured here');
  const processes = [ctx, { ...ctx, db: beside.db }];
  await Promise.all(processes.map((each) => finishGoogleSignIn(each, signIn.client, 'code', 'verifier')));
}

it('two concurrent first sign-ins of one identity create one account and two sessions', async () => {
  for (let round = 1; round <= 20; round += 1) {
    await signInTwice(`g-${round}`, `new-${round}@example.com`);
    expect(await ctx.db.$count(users)).toBe(round);
    expect(await ctx.db.$count(sessions)).toBe(2 * round);
  }
});

it.each([true, false])(
  'so is whose account is linked by it, its address proven: %s',
  async (emailVerified) => {
    for (let round = 1; round <= 20; round += 1) {
      const { email } = await makeUser(ctx.db, { email: `Known-${round}@example.com`, emailVerified });
      await signInTwice(`g-${round}`, email.toLowerCase());
      expect(await ctx.db.$count(users)).toBe(round);
      expect(await ctx.db.$count(sessions)).toBe(2 * round);
    }
  },
);
