import { googleSignIn } from '@dealer/api';
import { sessions } from '@dealer/db';
import { makeUser } from '@dealer/db/factories';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/server.ts';

const google = setupServer();
let server: TestServer;

beforeAll(() => google.listen({ onUnhandledRequest: 'bypass' }));
beforeEach(async () => {
  server = await startTestServer({
    google: googleSignIn({ id: 'client', secret: 'secret' }, 'http://shop.example'),
  });
});
afterEach(async () => {
  google.resetHandlers();
  await server.close();
});
afterAll(() => google.close());

/** Lets Google confirm every code as this identity. */
function confirmAs(sub: string): void {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { sub, email: 'ada@example.com', email_verified: true };
  google.use(
    http.post('https://oauth2.googleapis.com/token', () =>
      HttpResponse.json({
        access_token: 'a',
        token_type: 'Bearer',
        id_token: `${part({ alg: 'none' })}.${part(claims)}.signature`,
      }),
    ),
  );
}

/** Goes to Google. @returns the state of the sign-in, and the cookie that the callback needs */
async function begin() {
  const { headers } = await server.get('/api/auth/google?next=/account');
  const state = new URL(headers.get('location') ?? '').searchParams.get('state');
  return { state, cookie: (headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
}

const comeBack = (state: string | null, cookie: string) =>
  server.get(`/api/auth/google/callback?code=x&state=${state}`, { cookie });

/** Goes to Google and comes back as this identity; answers where that leads. */
async function signInAs(sub: string): Promise<string | null> {
  confirmAs(sub);
  const { state, cookie } = await begin();
  return (await comeBack(state, cookie)).headers.get('location');
}

it('of sign-ins in two tabs the later one works, even if the earlier one comes back first', async () => {
  confirmAs('g-1');
  const earlier = await begin();
  const later = await begin();
  const failed = await comeBack(earlier.state, later.cookie);
  expect(failed.headers.get('location')).toBe('/login?error=google_failed&next=%2Faccount');
  // It leaves the cookie to the sign-in that it belongs to, which uses it up.
  expect(failed.headers.getSetCookie()).toEqual([]);
  const signedIn = await comeBack(later.state, later.cookie);
  expect(signedIn.headers.get('location')).toBe('/account');
  expect(signedIn.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^google_state=; Max-Age=0/));
});

it('signs in with Google, and answers a second identity of the same email as a failed sign-in, logged', async () => {
  const { id } = await makeUser(server.database.db, { email: 'ada@example.com', emailVerified: true });
  expect(await signInAs('g-1')).toBe('/account');
  expect(await signInAs('g-2')).toBe('/login?error=google_failed&next=%2Faccount');
  expect(await signInAs('g-1')).toBe('/account');
  expect(await server.database.db.$count(sessions)).toBe(2);
  const rejections = server.logged.filter(
    ({ msg }) => msg === 'rejected a second Google identity for an account',
  );
  expect(rejections).toMatchObject([{ userId: id, requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) }]);
});
