import { testPasswords } from '@dealer/api/testing';
import { jobs } from '@dealer/db';
import { makeUser } from '@dealer/db/factories';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/server.ts';

let server: TestServer;

beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const post = (path: string, body: unknown) =>
  fetch(server.url + path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });

async function cookieOf(role: 'customer' | 'admin'): Promise<string> {
  const account = { email: `${role}@example.com`, password: 'correct horse' };
  const passwordHash = await testPasswords.hash(account.password);
  await makeUser(server.database.db, { email: account.email, role, passwordHash });
  const response = await post('/api/auth/login', account);
  return (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}

const quote = {
  quoteType: 'service',
  productName: 'Servicing: Chainsaw Service',
  customerName: 'Ada Hill',
  customerEmail: 'ada@example.com',
  customerPhone: null,
};

it('POST /api/quote-requests answers 201, GET lists them for staff alone', async () => {
  expect((await post('/api/quote-requests', quote)).status).toBe(201);
  expect((await server.get('/api/quote-requests')).status).toBe(401);
  const customer = await server.get('/api/quote-requests', { cookie: await cookieOf('customer') });
  expect(customer.status).toBe(403);
  const cookie = await cookieOf('admin');
  const staff = await server.get('/api/quote-requests', { cookie });
  expect([staff.status, await staff.json()]).toEqual([
    200,
    [expect.objectContaining({ ...quote, status: 'pending', location: 'Temperance, MI' })],
  ]);
  const responded = await server.get('/api/quote-requests?status=responded', { cookie });
  expect(await responded.json()).toEqual([]);
});

it('POST /api/contact answers 201', async () => {
  const message = {
    firstName: 'Ada',
    lastName: 'Hill',
    phone: '7345550190',
    subject: 'Chains',
    message: 'Do you sharpen chains?',
  };
  expect((await post('/api/contact', message)).status).toBe(201);
  const ordered = await server.database.db.select({ topic: jobs.topic }).from(jobs);
  expect(ordered).toEqual([{ topic: 'mail.contactNotification' }]);
});

it('rejections name the fields, and too many requests the time to wait', async () => {
  const rejected = await post('/api/quote-requests', { ...quote, customerEmail: '' });
  expect([rejected.status, await rejected.json()]).toMatchObject([
    400,
    { errors: [{ path: 'customerEmail' }] },
  ]);
  let last = rejected;
  for (let n = 0; n < 21; n += 1) last = await post('/api/quote-requests', quote);
  expect(last.status).toBe(429);
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
});
