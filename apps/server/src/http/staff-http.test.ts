import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { testPasswords } from '@dealer/api/testing';
import { users } from '@dealer/db';
import { makeCatalogTree, makeQuoteRequest, makeTemplate, makeUser } from '@dealer/db/factories';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod';
import { startTestServer, type TestServer } from '../testing/server.ts';

const madeSchema = z.object({ id: z.number() });

let server: TestServer;
let cookie: string;

beforeEach(async () => {
  server = await startTestServer({ variables: { UPLOADS: 'on' } });
  cookie = await signIn('admin');
});
afterEach(() => server.close());

async function signIn(role: 'admin' | 'superadmin'): Promise<string> {
  const account = { email: `${role}@example.com`, password: 'correct horse' };
  const passwordHash = await testPasswords.hash(account.password);
  await makeUser(server.database.db, { email: account.email, role, passwordHash });
  const response = await call('POST', '/api/auth/login', account);
  return (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}

function call(method: string, path: string, body?: unknown, as = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(as && { cookie: as }) };
  return fetch(server.url + path, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

it('POST /api/quote-requests/{id}/respond answers a request once', async () => {
  const { id } = await makeQuoteRequest(server.database.db);
  const path = `/api/quote-requests/${id}/respond`;
  const answer = { responseMessage: 'Come by.', status: 'responded', subject: 'Your mower' };
  expect((await call('POST', path, answer)).status).toBe(401);
  const first = await call('POST', path, answer, cookie);
  expect([first.status, await first.json()]).toMatchObject([
    200,
    { id, status: 'responded', responseSubject: 'Your mower', responseMessage: 'Come by.' },
  ]);
  const second = await call('POST', path, answer, cookie);
  expect([second.status, await second.json()]).toMatchObject([
    409,
    { message: expect.stringContaining('already responded') },
  ]);
  const blank = await call('POST', path, { responseMessage: ' ' }, cookie);
  expect([blank.status, await blank.json()]).toMatchObject([400, { errors: [{ path: 'responseMessage' }] }]);
});

it('a page that was loaded for somebody else reads, but changes nothing', async () => {
  const { id } = await makeQuoteRequest(server.database.db);
  const { id: own } = (await server.database.db.select().from(users))[0] ?? { id: 0 };
  const page = (userId: number, method: string, path: string, body?: object) =>
    fetch(server.url + path, {
      method,
      headers: { 'content-type': 'application/json', cookie, 'x-page-user': String(userId) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const answer = { responseMessage: 'Come by.' };
  const path = `/api/quote-requests/${id}/respond`;
  const rejected = await page(own + 1, 'POST', path, answer);
  expect([rejected.status, await rejected.json()]).toMatchObject([
    403,
    { message: expect.stringMatching(/is signed in here now\. Sign in as yourself in a new tab/) },
  ]);
  expect((await page(own + 1, 'GET', '/api/quote-requests')).status).toBe(200);
  expect((await page(own, 'POST', path, answer)).status).toBe(200);
});

/** Sends the head of a request, waits until the server asks for the body, and sends that after something else was done. */
async function sendBodyAfter(
  [method, path, type]: [string, string, string],
  body: string,
  meanwhile: () => Promise<unknown>,
): Promise<number | undefined> {
  const headers = { cookie, 'content-type': type, expect: '100-continue' };
  const sent = request(server.url + path, { method, headers });
  sent.flushHeaders();
  await once(sent, 'continue');
  await meanwhile();
  const answered = new Promise<IncomingMessage>((resolve) => sent.once('response', resolve));
  sent.end(body);
  const response = await answered;
  response.resume();
  return response.statusCode;
}

const file = (field: string, text: string) =>
  `--b\r\ncontent-disposition: form-data; name="${field}"; filename="a.csv"\r\n\r\n${text}\r\n--b--\r\n`;
const multipart = 'multipart/form-data; boundary=b';

it.each([
  ['PATCH', '/api/products/1', 'application/json', '{"name":"Changed"}'],
  ['POST', '/api/imports', multipart, file('file', 'Brand,Model\nToro,1')],
  ['POST', '/api/product-images', multipart, file('files', 'x')],
])(
  '%s %s of somebody who is no staff any more when its body arrives is rejected',
  async (method, path, type, body) => {
    const stopBeingStaff = () => server.database.db.update(users).set({ role: 'customer' });
    expect(await sendBodyAfter([method, path, type], body, stopBeingStaff)).toBe(403);
  },
);

it('the template paths make, list, change and delete', async () => {
  const path = '/api/quote-response-templates';
  const template = { name: 'Ready', subject: 'Your mower', message: 'It is ready.' };
  const inactive = await makeTemplate(server.database.db, { isActive: false });
  expect((await call('POST', path, template)).status).toBe(401);
  const made = await call('POST', path, template, cookie);
  expect(made.status).toBe(201);
  expect(await (await server.get(path, { cookie })).json()).toHaveLength(2);
  const active = await (await server.get(`${path}/active`, { cookie })).json();
  const anyRequest = { kind: 'any', price: 'any', stock: 'any' };
  expect(active).toEqual([{ id: expect.any(Number), ...template, ...anyRequest }]);
  const changed = await call('PATCH', `${path}/${inactive.id}`, { isActive: true }, cookie);
  const stored: unknown = await changed.json();
  expect([changed.status, stored]).toMatchObject([200, { isActive: true }]);
  const stale = { isActive: false, updatedAt: inactive.updatedAt.toISOString() };
  const rejected = await call('PATCH', `${path}/${inactive.id}`, stale, cookie);
  expect([rejected.status, await rejected.json()]).toMatchObject([
    409,
    { message: expect.stringContaining('saved this template'), stored },
  ]);
  expect((await call('DELETE', `${path}/${inactive.id}`, undefined, cookie)).status).toBe(204);
  expect((await call('DELETE', `${path}/${inactive.id}`, undefined, cookie)).status).toBe(404);
});

it('PATCH /api/settings/{key} is superadmin’s, and knows its keys', async () => {
  const value = 'desk@shop.example';
  expect((await call('PATCH', '/api/settings/contact_email', { value }, cookie)).status).toBe(403);
  const owner = await signIn('superadmin');
  const set = await call('PATCH', '/api/settings/contact_email', { value }, owner);
  expect([set.status, await set.json()]).toEqual([200, { key: 'contact_email', value }]);
  expect(await (await server.get('/api/settings')).json()).toContainEqual({ key: 'contact_email', value });
  expect((await call('PATCH', '/api/settings/shop', { value }, owner)).status).toBe(404);
  expect((await call('PATCH', '/api/settings/contact_email', { value: '' }, owner)).status).toBe(400);
});

it('a stream of requests reaches a browser while it is open', async () => {
  const input = encodeURIComponent(JSON.stringify({ json: { lastEventId: 0 } }));
  const stop = new AbortController();
  const response = await fetch(`${server.url}/trpc/admin.events.watch?input=${input}`, {
    headers: { cookie, accept: 'text/event-stream', 'accept-encoding': 'gzip' },
    signal: stop.signal,
  });
  const { id } = await makeQuoteRequest(server.database.db);
  let received = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    received += decoder.decode(chunk, { stream: true });
    if (received.includes('"quoteId"')) break;
  }
  stop.abort();
  expect(received).toContain(`"quoteId":${id}`);
  expect(received).toMatch(/^id: \d+$/m);
});

it('the paths of Smart Lookup’s versions list, make and activate for superadmin alone', async () => {
  const path = '/api/smart-lookup-versions';
  const version = { versionName: 'Careful', versionNumber: '1.0', status: 'planned' };
  expect((await call('POST', path, version)).status).toBe(401);
  expect((await server.get(path, { cookie })).status).toBe(403);
  const owner = await signIn('superadmin');
  const broken = await call('POST', path, { ...version, configData: '{ model' }, owner);
  expect([broken.status, await broken.json()]).toMatchObject([
    400,
    { errors: [{ path: 'configData', message: 'Configuration must be valid JSON' }] },
  ]);
  const made = await call('POST', path, { ...version, configData: { useDatabase: false, own: 1 } }, owner);
  const stored = (await made.json()) as { id: number };
  expect([made.status, stored]).toMatchObject([201, { ...version, configData: { own: 1 } }]);
  const activated = await call('PATCH', `${path}/${stored.id}/activate`, undefined, owner);
  expect([activated.status, await activated.json()]).toMatchObject([
    200,
    { id: stored.id, status: 'current', activatedAt: expect.any(String) },
  ]);
  expect((await call('PATCH', `${path}/${stored.id}/activate`, undefined, owner)).status).toBe(409);
  expect((await call('PATCH', `${path}/9999/activate`, undefined, owner)).status).toBe(404);
  expect(await (await server.get(path, { cookie: owner })).json()).toMatchObject([{ status: 'current' }]);
});

it('specifications that are JSON but no table break neither their product nor the list of all', async () => {
  await makeCatalogTree(server.database.db);
  const machine = { brand: 'Toro', name: 'Toro Recycler', category: 'lawn-mowers', price: '1.00' };
  for (const specifications of ['1', '"x"', 'null', '[]', '[1, 2]', '"[1]"', '"{\\"a\\":1}"', 'true']) {
    const body = { ...machine, model: specifications, sku: `T ${specifications}`, specifications };
    const made = await call('POST', '/api/products', body, cookie);
    expect([specifications, made.status]).toEqual([specifications, 201]);
    const { id } = madeSchema.parse(await made.json());
    const changed = await call('PATCH', `/api/products/${id}`, { price: '2.00' }, cookie);
    expect([changed.status, await changed.json()]).toMatchObject([200, { price: '2.00', specifications }]);
    const read = await server.get(`/api/products/${id}`);
    expect([read.status, await read.json()]).toMatchObject([200, { specifications }]);
    const list = await server.get('/api/products');
    expect([list.status, await list.json()]).toMatchObject([
      200,
      expect.arrayContaining([expect.objectContaining({ id, specifications })]),
    ]);
  }
});
