import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod';
import { startTestServer, type TestServer } from '../../testing/server.ts';

const documentSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

/** The calls of the tables in both specifications, '{id}' replaced. */
function documentedCalls(): [method: string, path: string][] {
  const folder = join(import.meta.dirname, '../../../../../docs/specification');
  const text = ['admin.md', 'storefront.md']
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
  const calls = [...text.matchAll(/^\| (GET|POST|PATCH|PUT|DELETE) (\/api\/[^\s|?,]*)/gm)];
  return calls.map(([, method = '', template = '']) => [method, template.replaceAll(/\{\w+\}/g, '1')]);
}

it('every call of the tables in both specifications is served', async () => {
  const calls = documentedCalls();
  expect(calls.length).toBeGreaterThan(45);
  const missing: string[] = [];
  for (const [method, call] of calls) {
    const response = await fetch(server.url + call, {
      method,
      redirect: 'manual',
      headers: { 'content-type': 'application/json' },
      ...(method !== 'GET' && { body: '{}' }),
    });
    const text = await response.text();
    if (response.status === 405 || text.includes('There is no such API path'))
      missing.push(`${method} ${call}`);
  }
  expect(missing).toEqual([]);
});

it('every path of the OpenAPI document names its methods to a call with another one', async () => {
  const { paths } = documentSchema.parse(await (await server.get('/api/openapi.json')).json());
  const documented = Object.entries(paths).map(([path, item]) => [path, Object.keys(item).toSorted()]);
  const answered: unknown[] = [];
  for (const path of Object.keys(paths)) {
    const response = await fetch(server.url + path.replaceAll(/\{\w+\}/g, '1'), { method: 'PUT' });
    const { status, headers } = response;
    answered.push([
      path,
      status === 405 ? headers.get('allow')?.toLowerCase().split(', ').toSorted() : status,
    ]);
  }
  expect(answered).toEqual(documented);
});
