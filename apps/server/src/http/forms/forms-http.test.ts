import { createHash } from 'node:crypto';
import { quoteSubject } from '@dealer/api/domain/requests/quote-request';
import { testPasswords } from '@dealer/api/testing';
import {
  contactMessages,
  quoteRequestProducts,
  quoteRequests,
  stockAlerts,
  stockAlertTokens,
  users,
} from '@dealer/db';
import { makeProduct, makeUser } from '@dealer/db/factories';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;

beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const person = { firstName: 'Ada', lastName: 'Hill', email: 'ada@example.com', phone: '7345550190' };

/** Sends a form as a browser does. */
const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(server.url + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers,
    redirect: 'manual',
  });

it('takes a message and leads to the page that says so', async () => {
  const message = { ...person, subject: 'Chains', message: 'Do you sharpen chains?', homepage: '' };
  const response = await send('/api/contact', message);
  expect([response.status, response.headers.get('location')]).toEqual([303, '/contact?sent=1#message']);
  expect(await server.database.db.select().from(contactMessages)).toMatchObject([{ subject: 'Chains' }]);
});

it('says on a page, not as JSON, that a form is too large', async () => {
  const message = { ...person, subject: 'Chains', message: 'x'.repeat(70_000), homepage: '' };
  const response = await send('/api/contact', message);
  expect([response.status, response.headers.get('content-type')]).toEqual([413, 'text/html; charset=utf-8']);
  const page = await response.text();
  expect(page).toContain('too large');
  expect(page).toContain('what you typed is still there');
});

const locationOf = (response: Response) => response.headers.get('location') ?? '';

/** Sends the form of the services page. @returns the token of the page that follows the request */
async function sendService(): Promise<string> {
  const request = { ...person, serviceType: 'Chainsaw Service', equipmentDetails: 'It does not start' };
  const response = await send('/api/quote-requests', { ...request, homepage: '' });
  return new URL(locationOf(response), server.url).searchParams.get('token') ?? '';
}

it('takes a request for service and leads to its own page', async () => {
  const request = { ...person, serviceType: 'Chainsaw Service', equipmentDetails: 'It does not start' };
  const response = await send('/api/quote-requests', { ...request, homepage: '' });
  expect([response.status, locationOf(response)]).toEqual([
    303,
    expect.stringMatching(/^\/request\?token=[\w.-]+&sent=1$/),
  ]);
  const [stored] = await server.database.db.select().from(quoteRequests);
  expect(stored).toMatchObject({
    productName: 'Servicing: Chainsaw Service',
    customerName: 'Ada Hill',
    quoteType: 'service',
  });
});

it('takes a message about a machine as a request for a quote', async () => {
  const message = { ...person, subject: 'Quote for Toro 74775', message: 'What do you take for it?' };
  const response = await send('/api/contact', { ...message, about: 'Toro 74775', homepage: '' });
  expect([response.status, locationOf(response)]).toEqual([
    303,
    expect.stringMatching(/^\/request\?token=[\w.-]+&sent=1$/),
  ]);
  expect(await server.database.db.select().from(contactMessages)).toEqual([]);
  expect(await server.database.db.select().from(quoteRequests)).toMatchObject([
    { productName: 'Toro 74775', quoteType: 'product', comments: 'What do you take for it?' },
  ]);
});

it('takes a message about ten machines with long names, whose subject the page cut', async () => {
  const about = Array.from({ length: 10 }, (_, index) => `Machine ${index}`.padEnd(200, 'x')).join(', ');
  const message = { ...person, subject: quoteSubject(about), message: 'What do you take for them?' };
  const response = await send('/api/contact', { ...message, about });
  expect(locationOf(response)).toContain('/request?token=');
  const [stored] = await server.database.db.select().from(quoteRequests);
  expect(stored).toMatchObject({ productName: about, comments: 'What do you take for them?' });
});

it('takes the machines that a message about them names by their ids', async () => {
  const { db } = server.database;
  const [mower, saw] = [await makeProduct(db, { name: 'Mower' }), await makeProduct(db, { name: 'Saw' })];
  const message = { ...person, subject: 'Price', message: 'What do you take for both?', homepage: '' };
  await send('/api/contact', { ...message, about: 'Mower', ids: String(mower.id) });
  await send('/api/contact', { ...message, about: 'Mower, Saw', ids: `${mower.id},${saw.id},x` });
  expect(await db.select().from(quoteRequests).orderBy(quoteRequests.id)).toMatchObject([
    { productId: mower.id, productName: 'Mower' },
    { productId: null },
  ]);
  expect(await db.select().from(quoteRequestProducts)).toMatchObject([
    { productId: mower.id },
    { productId: saw.id },
  ]);
});

it('tells a program that filled in the honeypot that its form was sent, and stores nothing', async () => {
  const request = { ...person, serviceType: 'Chainsaw Service', equipmentDetails: 'It does not start' };
  const response = await send('/api/quote-requests', { ...request, homepage: 'spam' });
  expect([response.status, locationOf(response)]).toEqual([303, '/services?sent=1#request-service']);
  expect(await server.database.db.select().from(quoteRequests)).toEqual([]);
});

it('corrects the phone number of a request, and cancels it', async () => {
  const token = await sendService();
  const page = `/request?token=${token}`;
  const corrected = await send('/api/quote-requests/phone', { token, phone: '7345550111' });
  expect([corrected.status, locationOf(corrected)]).toEqual([303, `${page}&saved=1`]);
  const wrong = await send('/api/quote-requests/phone', { token, phone: '5'.repeat(50) });
  expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining(`href="${page}"`)]);
  expect(wrong.headers.get('referrer-policy')).toBe('no-referrer');
  const canceled = await send('/api/quote-requests/cancel', { token });
  expect([canceled.status, locationOf(canceled)]).toEqual([303, page]);
  expect(await server.database.db.select().from(quoteRequests)).toMatchObject([
    { customerPhone: '(734) 555-0111', canceledAt: expect.any(Date) },
  ]);
});

it('changes nothing by a forged link, or by the form of another site', async () => {
  const token = await sendService();
  const responses = await Promise.all([
    send('/api/quote-requests/cancel', { token: `${token}x` }),
    send('/api/quote-requests/cancel', { token }, { 'sec-fetch-site': 'cross-site' }),
    send('/api/quote-requests/phone', { token, phone: '7345550111' }, { origin: 'https://evil.example' }),
  ]);
  expect(responses.map(({ status }) => status)).toEqual([404, 403, 403]);
  expect(await server.database.db.select().from(quoteRequests)).toMatchObject([
    { customerPhone: '(734) 555-0190', canceledAt: null },
  ]);
});

it('signs in and leads on, but not to another site', async () => {
  const account = { email: 'ada@example.com', password: 'correct horse' };
  await makeUser(server.database.db, {
    email: account.email,
    passwordHash: await testPasswords.hash(account.password),
  });
  const response = await send('/api/auth/login', { ...account, next: '/account' });
  expect([response.status, response.headers.get('location')]).toEqual([303, '/account']);
  expect(response.headers.get('set-cookie')).toMatch(/HttpOnly/i);
  const elsewhere = await send('/api/auth/login', { ...account, next: '//evil.example' });
  expect(elsewhere.headers.get('location')).toBe('/');
});

it('changes the account of the session, and without one says so and leads to the sign-in page', async () => {
  const { db } = server.database;
  const account = { email: 'ada@example.com', password: 'correct horse' };
  await makeUser(db, { email: account.email, passwordHash: await testPasswords.hash(account.password) });
  const other = await makeUser(db, { email: 'bob@example.com', firstName: 'Bob' });
  const changes = { firstName: 'Ada', lastName: 'Lovelace', phone: '7345550111', id: String(other.id) };
  const anonymous = await send('/api/auth/account', changes);
  expect(anonymous.status).toBe(401);
  const page = await anonymous.text();
  for (const text of [
    'You are signed out, so nothing was saved.',
    'what you typed is still there',
    'href="/login?next=%2Faccount"',
  ])
    expect(page).toContain(text);
  const cookie = (await send('/api/auth/login', account)).headers.get('set-cookie')?.split(';')[0] ?? '';
  const changed = await send('/api/auth/account', changes, { cookie });
  expect([changed.status, locationOf(changed)]).toEqual([303, '/account?saved=1']);
  const wrong = await send('/api/auth/account', { ...changes, lastName: ' ' }, { cookie });
  expect(wrong.status).toBe(400);
  expect(await db.select().from(users).orderBy(users.id)).toMatchObject([
    { firstName: 'Ada', lastName: 'Lovelace', phone: '(734) 555-0111' },
    { firstName: 'Bob' },
  ]);
  const ofAccount = async () => (await db.select().from(users).orderBy(users.id))[0];
  const foreign = { cookie, origin: 'https://evil.example' };
  expect((await send('/api/auth/account', { ...changes, firstName: 'Eve' }, foreign)).status).toBe(403);
  // A form without the field keeps the number; an empty field clears it.
  const names = { firstName: 'Ada', lastName: 'Hill' };
  await send('/api/auth/account', names, { cookie });
  expect(await ofAccount()).toMatchObject({ ...names, phone: '(734) 555-0111' });
  await send('/api/auth/account', { ...names, phone: '' }, { cookie });
  expect(await ofAccount()).toMatchObject({ ...names, phone: null });
});

it('stores nothing under another account than the one that its page was loaded for', async () => {
  const { db } = server.database;
  const account = { email: 'bob@example.com', password: 'correct horse' };
  const passwordHash = await testPasswords.hash(account.password);
  const bob = await makeUser(db, { email: account.email, firstName: 'Bob', passwordHash });
  const cookie = (await send('/api/auth/login', account)).headers.get('set-cookie')?.split(';')[0] ?? '';
  const ofAda = { ...person, homepage: '', pageUser: String(bob.id + 1) };
  const rejected = await send('/api/auth/account', ofAda, { cookie });
  expect([rejected.status, await rejected.text()]).toEqual([
    403,
    expect.stringContaining('is signed in here now'),
  ]);
  expect(await db.select().from(users)).toMatchObject([{ firstName: 'Bob' }]);
  const request = { serviceType: 'Chainsaw Service', equipmentDetails: 'It does not start' };
  const multipart = new FormData();
  for (const [name, value] of Object.entries({ ...ofAda, ...request })) multipart.append(name, value);
  multipart.append('photos', new Blob([]), '');
  const path = `${server.url}/api/quote-requests`;
  await send(
    '/api/quote-requests',
    { ...ofAda, ...request, equipmentDetails: 'It smokes a lot' },
    { cookie },
  );
  await fetch(path, { method: 'POST', body: multipart, headers: { cookie }, redirect: 'manual' });
  await send('/api/contact', { ...ofAda, subject: 'Saws', message: 'Which one?', about: 'Saw' }, { cookie });
  const stored = await db.select().from(quoteRequests);
  expect(stored.map(({ userId }) => userId)).toEqual([null, null, null]);
});

it('takes a stock alert, and confirms and deletes it by its token', async () => {
  const { db } = server.database;
  const { id } = await makeProduct(db, { inStock: false });
  const response = await send('/api/stock-alerts', {
    productId: String(id),
    email: person.email,
    homepage: '',
  });
  expect([response.status, response.headers.get('location')]).toEqual([303, '/stock-alert?sent=1']);
  const [alert] = await db.select().from(stockAlerts);
  expect(alert).toMatchObject({ productId: id, email: person.email, confirmedAt: null });
  const token = 'a-token';
  const hash = createHash('sha256').update(token).digest('hex');
  await db.insert(stockAlertTokens).values({ hash, alertId: alert?.id ?? 0 });
  const confirmed = await send('/api/stock-alerts/confirm', { token });
  expect([confirmed.status, confirmed.headers.get('location')]).toEqual([303, '/stock-alert?token=a-token']);
  const page = await fetch(`${server.url}/stock-alert?token=a-token`);
  expect(page.headers.get('referrer-policy')).toBe('same-origin');
  expect(await db.select().from(stockAlerts)).toMatchObject([{ confirmedAt: expect.any(Date) }]);
  const deleted = await send('/api/stock-alerts/cancel', { token });
  expect([deleted.status, deleted.headers.get('location')]).toEqual([303, '/stock-alert?deleted=1']);
  expect(await db.select().from(stockAlerts)).toEqual([]);
  const again = await send('/api/stock-alerts/confirm', { token });
  expect([again.status, await again.text()]).toEqual([404, expect.stringContaining('Alert not found')]);
});

it('stores a form once that is posted twice, and another one beside it', async () => {
  const { db } = server.database;
  const message = { ...person, subject: 'Chains', message: 'Do you sharpen chains?', homepage: '' };
  for (const fields of [message, message, { ...message, subject: 'Blades' }]) {
    const response = await send('/api/contact', fields);
    expect([response.status, locationOf(response)]).toEqual([303, '/contact?sent=1#message']);
  }
  expect(await db.select().from(contactMessages)).toHaveLength(2);
  const about = { ...message, about: 'Toro 74775' };
  const answers = await Promise.all([send('/api/contact', about), send('/api/contact', about)]);
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  await sendService();
  await sendService();
  expect(await db.select().from(quoteRequests)).toHaveLength(2);
});

it('says on a page what is wrong, and stores nothing', async () => {
  const subject = '<script>alert(1)</script>';
  const response = await send('/api/contact', { ...person, subject, message: 'Short', homepage: '' });
  const page = await response.text();
  expect([response.status, response.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
  expect(page).toContain('Please provide a message (min 10 characters)');
  expect(page).not.toContain('<script>');
  expect(await server.database.db.select().from(contactMessages)).toEqual([]);
  const wrong = await send('/api/auth/login', { email: 'ada@example.com', password: 'wrong' });
  expect([wrong.status, await wrong.text()]).toEqual([
    401,
    expect.stringContaining('Invalid email or password'),
  ]);
  // What a visitor typed wrong is no error of the site.
  expect(server.logged.filter(({ level }) => level === 50)).toEqual([]);
});

it('leads from what is wrong back to the form with its machine', async () => {
  const short = { ...person, subject: 'Quote', message: 'Short', homepage: '' };
  const about = await send('/api/contact', { ...short, about: 'Toro 30" & bag' });
  expect(await about.text()).toContain('href="/contact?about=Toro+30%22+%26+bag"');
  const message = await send('/api/contact', short);
  expect(await message.text()).toContain('href="/contact"');
});

it('rejects the form of another site', async () => {
  const response = await send('/api/contact', person, { 'sec-fetch-site': 'cross-site' });
  expect(response.status).toBe(403);
});

it.each(['/api/quote-requests/cancel', '/api/quote-requests/photos', '/api/stock-alerts/cancel'])(
  'answers a form of %s that hides its origin with a page',
  async (path) => {
    const body = path.endsWith('photos') ? new FormData() : new URLSearchParams({ token: 'a' });
    const response = await fetch(server.url + path, {
      method: 'POST',
      body,
      headers: { origin: 'null' },
      redirect: 'manual',
    });
    expect([response.status, response.headers.get('content-type')]).toEqual([
      403,
      'text/html; charset=utf-8',
    ]);
    expect(await response.text()).toContain('This could not be sent');
  },
);
