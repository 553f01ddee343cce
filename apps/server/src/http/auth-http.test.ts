import { once } from 'node:events';
import { get, IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { googleSignIn } from '@dealer/api';
import { testPasswords } from '@dealer/api/testing';
import { sessions } from '@dealer/db';
import { makeUser } from '@dealer/db/factories';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { startTestServer, type TestServer } from '../testing/server.ts';

let server: TestServer;
const account = { email: 'ada@example.com', password: 'correct horse' };

beforeEach(async () => {
  server = await startTestServer({
    google: googleSignIn({ id: 'client', secret: 'secret' }, 'http://shop.example'),
  });
});
afterEach(() => server.close());

const makeAda = async () =>
  makeUser(server.database.db, {
    email: account.email,
    emailVerified: true,
    passwordHash: await testPasswords.hash(account.password),
  });

const send = (method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(server.url + path, {
    method,
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });

async function signIn(): Promise<string> {
  const response = await send('POST', '/api/auth/login', account);
  return (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}

describe('sign-in over REST', () => {
  it('sets the cookie, knows the user, and signs out with 204', async () => {
    const { id } = await makeAda();
    const cookie = await signIn();
    const user = await server.get('/api/auth/user', { cookie });
    expect(await user.json()).toMatchObject({ id, email: account.email, role: 'customer' });
    const out = await send('POST', '/api/auth/logout', '', { cookie });
    expect(out.status).toBe(204);
    expect(await server.database.db.select().from(sessions)).toEqual([]);
  });

  it('answers null for a visitor, and 401 that clears the cookie for a dead session', async () => {
    const visitor = await server.get('/api/auth/user');
    expect([visitor.status, await visitor.json()]).toEqual([200, null]);
    const dead = await server.get('/api/auth/user', { cookie: 'sid=gone' });
    expect(dead.status).toBe(401);
    expect(dead.headers.get('set-cookie')).toMatch(/^sid=;.*Max-Age=0/);
  });

  it.each([
    ['GET', '/trpc/storefront.products.featured'],
    ['GET', '/trpc/admin.quotes.list'],
    ['GET', '/api/products'],
    ['POST', '/api/quote-requests'],
  ])(
    '%s %s with a dead session leaves the cookie, which may be that of a new one by then',
    async (method, path) => {
      const response = await fetch(server.url + path, { method, headers: { cookie: 'sid=gone' } });
      expect(response.headers.get('set-cookie')).toBeNull();
    },
  );

  it('with the cookie of a dead session sets the new one alone', async () => {
    await makeAda();
    const response = await send('POST', '/api/auth/login', account, { cookie: 'sid=gone' });
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^sid=[a-z0-9]{20,};/),
      expect.stringMatching(/^device=[\w-]{43};/),
    ]);
  });

  it('sets its cookies even if the body of somebody who is signed in comes after the head', async () => {
    await makeAda();
    let cookie = await signIn();
    const sendLate = async (path: string, body: string) => {
      const sent = request(server.url + path, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json', 'content-length': body.length },
      });
      sent.flushHeaders();
      const response = once(sent, 'response');
      // The server begins to handle the request without its body.
      await wait(100);
      sent.end(body);
      const [answer]: unknown[] = await response;
      return answer instanceof IncomingMessage ? answer.headers['set-cookie'] : undefined;
    };
    const again = await sendLate('/api/auth/login', JSON.stringify(account));
    expect(again).toEqual([
      expect.stringMatching(/^sid=[a-z0-9]{20,};/),
      expect.stringMatching(/^device=[\w-]{43};/),
    ]);
    cookie = again?.[0]?.split(';')[0] ?? '';
    expect(await sendLate('/api/auth/logout', '{}')).toEqual([expect.stringMatching(/^sid=;.*Max-Age=0/)]);
  });

  it('tells failures in the specified shape', async () => {
    const wrong = await send('POST', '/api/auth/login', { ...account, password: 'wrong' });
    expect([wrong.status, await wrong.json()]).toEqual([401, { message: 'Invalid email or password' }]);
    await makeUser(server.database.db, {
      email: 'new@example.com',
      emailVerified: false,
      passwordHash: await testPasswords.hash('password'),
    });
    const unverified = await send('POST', '/api/auth/login', {
      email: 'new@example.com',
      password: 'password',
    });
    expect([unverified.status, await unverified.json()]).toEqual([
      403,
      {
        message: 'Please verify your email before logging in',
        requiresVerification: true,
        email: 'new@example.com',
      },
    ]);
  });

  it('is throttled with Retry-After', async () => {
    for (let n = 0; n < 10; n += 1) await send('POST', '/api/auth/login', { ...account, password: 'wrong' });
    const response = await send('POST', '/api/auth/login', account);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it.each(['/api/auth/verify-email', '/api/auth/reset-password'])(
    'tries of a link at %s are throttled with Retry-After',
    async (path) => {
      const attempt = () =>
        send('POST', path, { email: account.email, token: 'made-up', newPassword: 'a new password' });
      for (let n = 0; n < 30; n += 1) expect((await attempt()).status).toBe(400);
      const response = await attempt();
      expect(response.status).toBe(429);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    },
  );

  it.each([
    ['malformed JSON', '{"email":', 400],
    ['no object', '[]', 400],
    ['a body of more than a megabyte', JSON.stringify({ ...account, padding: 'x'.repeat(1_100_000) }), 413],
  ])('%s is rejected', async (_name, body, status) => {
    expect((await send('POST', '/api/auth/login', body)).status).toBe(status);
  });
});

describe('PATCH /api/users/{id}', () => {
  it('changes oneself only, and neither role nor email', async () => {
    const { id } = await makeAda();
    const other = await makeUser(server.database.db, { email: 'other@example.com' });
    const cookie = await signIn();
    const own = await send(
      'PATCH',
      `/api/users/${id}`,
      { firstName: 'Grace', role: 'superadmin', email: 'x@example.com' },
      { cookie },
    );
    expect(await own.json()).toMatchObject({ firstName: 'Grace', role: 'customer', email: account.email });
    expect((await send('PATCH', `/api/users/${other.id}`, { firstName: 'X' }, { cookie })).status).toBe(403);
    expect((await send('PATCH', `/api/users/${id}`, { firstName: 'X' })).status).toBe(401);
  });
});

describe('requests of other sites', () => {
  it.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'https://evil.example' }, 403],
    [{ 'sec-fetch-site': 'same-origin', origin: 'http://shop.example' }, 401],
    [{ origin: 'http://shop.example' }, 401],
    [{}, 401],
  ])('%j answers %i', async (headers, status) => {
    expect((await send('POST', '/api/auth/login', account, headers)).status).toBe(status);
    expect((await send('POST', '/trpc/auth.login', { json: account }, headers)).status).toBe(status);
  });

  it('a link elsewhere signs nobody out', async () => {
    await makeAda();
    const cookie = await signIn();
    const foreign = await server.get('/api/logout', { cookie, 'sec-fetch-site': 'cross-site' });
    expect(foreign.headers.get('location')).toBe('/logout');
    expect(await server.database.db.select().from(sessions)).toHaveLength(1);
    await server.get('/api/logout', { cookie });
    expect(await server.database.db.select().from(sessions)).toEqual([]);
  });
});

/** A GET with exactly these headers; fetch says Sec-Fetch-Mode by itself, which browsers alone may. */
async function getRaw(path: string, headers: Record<string, string>) {
  const sent = get(server.url + path, { headers }).end();
  const [response] = z.tuple([z.instanceof(IncomingMessage)]).parse(await once(sent, 'response'));
  response.resume();
  return { status: response.statusCode, location: response.headers.location };
}

describe('GET /api/logout and the page /logout', () => {
  const browser = (site: string, mode = 'navigate', dest = 'document') => ({
    'sec-fetch-site': site,
    'sec-fetch-mode': mode,
    'sec-fetch-dest': dest,
  });

  it.each([
    ['a link of the site', browser('same-origin')],
    ['a bookmark or the address bar', browser('none')],
    ['an old browser with a link of the site', { referer: 'http://shop.example/admin' }],
    ['an old browser with a bookmark', {}],
  ])('%s signs out', async (_name, headers) => {
    await makeAda();
    const cookie = await signIn();
    expect((await getRaw('/logout', headers)).location).not.toBe('/');
    expect(await getRaw('/api/logout', { cookie, ...headers })).toEqual({ status: 302, location: '/logout' });
    expect(await server.database.db.select().from(sessions)).toEqual([]);
  });

  it('HEAD signs nobody out', async () => {
    await makeAda();
    const cookie = await signIn();
    const sent = request(`${server.url}/api/logout`, { method: 'HEAD', headers: { cookie } }).end();
    await once(sent, 'response');
    expect(await server.database.db.select().from(sessions)).toHaveLength(1);
  });

  it.each([
    ['a link of another site', browser('cross-site')],
    ['a link of a sibling host', browser('same-site')],
    ['an image of another site', browser('cross-site', 'no-cors', 'image')],
    ['an image of a sibling host', browser('same-site', 'no-cors', 'image')],
    ['a frame of a sibling host', browser('same-site', 'navigate', 'iframe')],
    ['an image of the site', browser('same-origin', 'no-cors', 'image')],
    ['a frame of the site', browser('same-origin', 'navigate', 'iframe')],
    ['a script of the site', browser('same-origin', 'cors', 'empty')],
    ['an old browser on another site', { referer: 'https://evil.example/' }],
    ['an old browser on a sibling host', { referer: 'http://blog.shop.example/' }],
    ['an old browser that comes from no address', { referer: 'about:client' }],
  ])('%s leads on and signs nobody out', async (_name, headers) => {
    await makeAda();
    const cookie = await signIn();
    expect(await getRaw('/api/logout', { cookie, ...headers })).toEqual({ status: 302, location: '/logout' });
    expect(await getRaw('/logout', { cookie, ...headers })).toEqual({ status: 302, location: '/' });
    expect(await server.database.db.select().from(sessions)).toHaveLength(1);
  });
});

it('a page that the address bar loads ahead of the person signs nobody out', async () => {
  await makeAda();
  const cookie = await signIn();
  const ahead = {
    ...{ 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
    'sec-purpose': 'prefetch;prerender',
  };
  for (const path of ['/api/logout', '/logout'])
    expect((await getRaw(path, { cookie, ...ahead })).status).toBe(503);
  expect(await server.database.db.select().from(sessions)).toHaveLength(1);
});

describe('redirects', () => {
  it.each([
    ['/api/login', '/login'],
    ['/api/login?next=/account', '/login?next=%2Faccount'],
    ['/api/login?next=https://evil.example', '/login'],
    ['/api/login?next=//evil.example', '/login'],
    ['/api/auth/google/callback?error=access_denied', '/login?error=google_cancelled'],
    ['/api/auth/google/callback?code=x&state=y', '/login?error=google_failed'],
  ])('%s leads to %s', async (path, location) => {
    const response = await server.get(path);
    expect([response.status, response.headers.get('location')]).toEqual([302, location]);
  });

  it('a broken state cookie is a failed sign-in', async () => {
    const response = await server.get('/api/auth/google/callback?code=x&state=a', {
      cookie: 'google_state=a|b|%',
    });
    expect(response.headers.get('location')).toBe('/login?error=google_failed');
  });

  it('Google begins with its state in a short-lived cookie, and a foreign state is rejected', async () => {
    const begin = await server.get('/api/auth/google?next=/account');
    expect(begin.headers.get('location')).toMatch(/^https:\/\/accounts\.google\.com\//);
    const cookie = begin.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^google_state=.*Max-Age=600.*HttpOnly.*SameSite=Lax/);
    const back = await server.get('/api/auth/google/callback?code=x&state=foreign', {
      cookie: cookie.split(';')[0] ?? '',
    });
    expect(back.headers.get('location')).toBe('/login?error=google_failed&next=%2Faccount');
  });
});
