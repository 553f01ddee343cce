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

/** Goes to Google and comes back as this identity; answers where that leads. */
async function signInAs(sub: string): Promise<string | null> {
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
  const begin = await server.get('/api/auth/google?next=/account');
  const state = new URL(begin.headers.get('location') ?? '').searchParams.get('state');
  const cookie = (begin.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const back = await server.get(`/api/auth/google/callback?code=x&state=${state}`, { cookie });
  return back.headers.get('location');
}

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
