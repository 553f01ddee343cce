import { hostileInputs, inputSchemaOf, testPasswords } from '@dealer/api/testing';
import { makeProduct, makeUser } from '@dealer/db/factories';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { startTestServer, type TestServer } from '../testing/server.ts';
import type { RestRoute } from './rest/rest-route.ts';
import { restTable } from './rest/table.ts';

let server: TestServer;
let cookie: string;
let calls = 0;

/** Every call comes from an address of its own, so that no limit answers in the place of what is asked. */
function call(path: string, { method = 'GET', body }: { method?: string; body?: unknown } = {}) {
  calls += 1;
  return fetch(server.url + path, {
    method,
    redirect: 'manual',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.0.${calls >> 8}.${calls & 255}`,
      ...(cookie && { cookie }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

beforeAll(async () => {
  server = await startTestServer({ variables: { TRUST_PROXY: 'on' } });
  await makeProduct(server.database.db, { id: 1, status: 'published' });
  const account = { email: 'owner@example.com', password: 'correct horse' };
  const passwordHash = await testPasswords.hash(account.password);
  await makeUser(server.database.db, { email: account.email, role: 'superadmin', passwordHash });
  const response = await call('/api/auth/login', { method: 'POST', body: account });
  cookie = (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  if (!cookie.startsWith('sid=')) throw new Error('The owner could not sign in');
});
afterAll(() => server.close());

/** A text as it may stand in an address, where half of a character cannot. */
const inAddress = (text: string) => new URLSearchParams({ a: text }).toString().slice('a='.length);

/** A route's calls with a text in each of the places that take one: path, query or body. */
function hostileCalls(route: RestRoute, text: string) {
  const method = route.method.toUpperCase();
  const fill = (value: string) => route.path.replaceAll(/\{\w+\}/g, inAddress(value));
  const schema = inputSchemaOf(route.procedure);
  const inputs = schema ? hostileInputs(schema, 1, text) : [];
  return [
    ...(fill('1') === route.path
      ? []
      : [{ path: fill(text), method, body: method === 'GET' ? undefined : {} }]),
    ...inputs.map((input) => {
      if (method !== 'GET') return { path: fill('1'), method, body: input };
      const texts = Object.entries(z.looseObject({}).parse(input)).map(([name, value]) => [
        name,
        String(value),
      ]);
      return { path: `${fill('1')}?${new URLSearchParams(texts)}`, method, body: undefined };
    }),
  ];
}

const logsOut = (route: RestRoute) => route.procedure === 'auth.logout';

it.each(restTable.filter((route) => !logsOut(route)))(
  '$method $path answers NUL and half of a character without a 5xx',
  async (route) => {
    const failures: string[] = [];
    for (const hostile of ['\0', 'some words\0 to read', '\uD800'].flatMap((text) =>
      hostileCalls(route, text),
    )) {
      const { status } = await call(hostile.path, hostile);
      if (status >= 500) failures.push(`${hostile.path} ${JSON.stringify(hostile.body)}: ${status}`);
    }
    expect(failures).toEqual([]);
  },
);
