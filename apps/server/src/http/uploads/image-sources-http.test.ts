import { imageSourceGroupsSchema, imageSourceSchema } from '@dealer/api/schemas';
import { testPasswords } from '@dealer/api/testing';
import { makeUser } from '@dealer/db/factories';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;

const send = (cookie: string, method: string, path: string, body?: unknown) =>
  fetch(server.url + path, {
    method,
    headers: { 'content-type': 'application/json', cookie },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

async function cookieOf(role: 'customer' | 'admin'): Promise<string> {
  const account = { email: `${role}@example.com`, password: 'correct horse' };
  const passwordHash = await testPasswords.hash(account.password);
  await makeUser(server.database.db, { email: account.email, role, passwordHash });
  const response = await send('', 'POST', '/api/auth/login', account);
  return (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}

beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

/** Sources as JSON has them, without their dates, which are text there and not checked here. */
const sourceSchema = imageSourceSchema.omit({ lastUsedAt: true, lastSuccessAt: true });
const groupsSchema = z.array(imageSourceGroupsSchema.element.extend({ sources: z.array(sourceSchema) }));

it('image sources are added, listed, put in order and deleted by the REST paths', async () => {
  const cookie = await cookieOf('admin');
  const add = async (sourceDomain: string) => {
    const response = await send(cookie, 'POST', '/api/image-sources', { brand: 'Echo', sourceDomain });
    expect(response.status).toBe(201);
    return sourceSchema.parse(await response.json()).id;
  };
  const list = async () => groupsSchema.parse(await (await send(cookie, 'GET', '/api/image-sources')).json());
  const first = await add('www.echo-usa.com');
  const second = await add('parts.example');
  const updates = [
    { id: second, priorityScore: 100 },
    { id: first, priorityScore: 90 },
  ];
  const saved = await send(cookie, 'PATCH', '/api/image-sources/priority', { updates });
  expect([saved.status, await saved.json()]).toEqual([200, { count: 2 }]);
  expect(await list()).toMatchObject([
    { brand: 'Echo', sources: [{ id: second, priorityScore: '100.00', successPercent: 0 }, { id: first }] },
  ]);
  expect((await send(cookie, 'DELETE', `/api/image-sources/${second}`)).status).toBe(204);
  expect((await send(cookie, 'DELETE', `/api/image-sources/${second}`)).status).toBe(404);
  expect((await list())[0]?.sources.map(({ id }) => id)).toEqual([first]);
});

it('a fetch of images by the REST path says how it ended', async () => {
  const cookie = await cookieOf('admin');
  const machine = { brand: 'Nobody', model: 'X-1', productName: 'Saw', category: 'chainsaws' };
  const response = await send(cookie, 'POST', '/api/products/fetch-new-image', machine);
  expect([response.status, await response.json()]).toEqual([
    200,
    {
      ...{ success: false, imageUrl: null, sourceDomain: null, sourceUrl: null, attempts: [] },
      message: expect.stringContaining('No image source is left to try for Nobody') as string,
    },
  ]);
  const nameless = await send(cookie, 'POST', '/api/products/fetch-new-image', { brand: 'Echo' });
  expect(nameless.status).toBe(400);
  expect(await nameless.text()).toContain('Please select Brand and Model Number before fetching an image');
});

it('image sources and fetches of images are for staff', async () => {
  for (const [cookie, status] of [
    ['', 401],
    [await cookieOf('customer'), 403],
  ] as const)
    for (const [method, path, body] of [
      ['GET', '/api/image-sources', undefined],
      ['POST', '/api/image-sources', { brand: 'Echo', sourceDomain: 'a.example' }],
      ['PATCH', '/api/image-sources/priority', { updates: [{ id: 1, priorityScore: 1 }] }],
      ['DELETE', '/api/image-sources/1', undefined],
      ['POST', '/api/products/fetch-new-image', { brand: 'Echo', model: 'CS-590' }],
    ] as const)
      expect([path, (await send(cookie, method, path, body)).status]).toEqual([path, status]);
});
