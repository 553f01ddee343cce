import { request } from 'node:http';
import { testPasswords } from '@dealer/api/testing';
import { makeUser } from '@dealer/db/factories';
import type { SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let cookie = '';

/** Processor time of a hostile request that counts as a freeze: the attacks took 4 s and more, an answer takes 50 ms. */
const MAX_PROCESSOR_MS = 1_000;

beforeAll(async () => {
  server = await startTestServer();
  const passwordHash = await testPasswords.hash('correct horse');
  await makeUser(server.database.db, { email: 'staff@example.com', role: 'admin', passwordHash });
  const { headers } = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    body: JSON.stringify({ email: 'staff@example.com', password: 'correct horse' }),
  });
  cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
});
afterAll(() => server.close());

/** Sends a body on a connection of its own: the server closes the ones on which it rejects a large body. */
function send(path: string, body: string, headers: Record<string, string>) {
  return new Promise<{ status: number | undefined; answer: string }>((resolve, reject) => {
    const options = {
      method: 'POST',
      agent: false,
      headers: { 'content-type': 'application/json', ...headers },
    };
    request(`${server.url}/trpc/${path}`, options, (response) => {
      const chunks: string[] = [];
      response.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode, answer: chunks.join('') }));
    })
      .on('error', reject)
      .end(body);
  });
}

/**
 * Sends a body to a procedure, and says what came back and whether the process computed for long meanwhile. Processor
 * time, unlike the time on the clock, does not grow when the machine is busy with something else.
 */
async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const before = process.cpuUsage();
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const [{ status, answer }, alive] = await Promise.all([send(path, text, headers), server.get('/livez')]);
  const { user } = process.cpuUsage(before);
  expect(alive.status).toBe(200);
  return { status, answer, isFrozen: user / 1_000 > MAX_PROCESSOR_MS };
}

/** 50,000 entries of a set, and 24,000 paths into it: each path walks the set. */
const setOfPaths = {
  json: { email: Array.from({ length: 50_000 }, (_, at) => at) },
  meta: {
    values: {
      email: ['set'],
      ...Object.fromEntries(Array.from({ length: 24_000 }, (_, at) => [`email.${25_000 + at}`, ['Date']])),
    },
    v: 1,
  },
};

const references = {
  json: { email: Array.from({ length: 50_000 }, (_, at) => at) },
  meta: {
    values: { email: ['set'] },
    referentialEqualities: {
      'email.49999': Array.from({ length: 24_000 }, (_, at) => `email.${25_000 + at}`),
    },
    v: 1,
  },
};

/** 13 kB that unfold: each of seven levels has 60 names for the one below it. */
function unfolding() {
  const names = Array.from({ length: 60 }, (_, at) => `n${at}`);
  const level = (depth: number): unknown =>
    depth === 0 ? 1 : Object.fromEntries(names.map((name, at) => [name, at === 0 ? level(depth - 1) : 0]));
  const equalities: Record<string, string[]> = {};
  for (let depth = 6; depth >= 1; depth -= 1) {
    const path = `specifications.${Array(depth).fill('n0').join('.')}`;
    equalities[path] = names.slice(1).map((name) => path.replace(/n0$/, name));
  }
  return { json: { id: 1, specifications: level(7) }, meta: { referentialEqualities: equalities, v: 1 } };
}

describe('a request that would keep the process busy is rejected before it is unfolded', () => {
  it.each([
    ['a set with paths into it', setOfPaths],
    ['a set with references into it', references],
  ])('from anybody: %s', async (_, body) => {
    expect(await post('auth.login', body)).toMatchObject({ status: 413, isFrozen: false });
  });

  it.each([
    ['a set with paths into it', 'auth.login', setOfPaths],
    ['a set with references into it', 'auth.login', references],
    ['references to references', 'admin.products.update', unfolding()],
  ])('from staff: %s', async (_, path, body) => {
    expect(await post(path, body, { cookie })).toMatchObject({ status: 400, isFrozen: false });
  });
});

describe('an input is rejected', () => {
  const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

  it.each([
    ['with a map', { json: { email: [['a', 1]] }, meta: { values: { email: ['map'] }, v: 1 } }],
    ['with a class of its own', { json: { email: {} }, meta: { values: { email: [['class', 'A']] }, v: 1 } }],
    ['with annotations in annotations', { json: [], meta: { values: { a: { b: ['Date'] } }, v: 1 } }],
    ['with a reference', { json: { a: {}, b: {} }, meta: { referentialEqualities: { a: ['b'] }, v: 1 } }],
    ['with a path that leads nowhere', { json: { a: 1 }, meta: { values: { 'b.c.d': ['Date'] }, v: 1 } }],
    ['with levels without end', `{"json":{"email":${deep(30_000)}}}`],
    ['that is no object', '"text"'],
  ])('%s', async (_, body) => {
    const { status, answer } = await post('auth.login', body);
    expect(status).toBe(400);
    expect(answer).not.toMatch(/call stack|undefined|Cannot read|not iterable/);
  });

  it('with JSON that cannot be parsed, without the parser’s words', async () => {
    const { status, answer } = await post('auth.login', '{"json":');
    expect(status).toBe(400);
    expect(answer).not.toMatch(/JSON input|position|Unexpected/);
  });

  it('by its size, for visitors sooner than for staff', async () => {
    const large = { json: { email: 'x'.repeat(65 * 1024) } };
    expect((await post('storefront.contact.send', large)).status).toBe(413);
    expect((await post('auth.login', large, { cookie })).status).toBe(400);
    const url = `/trpc/storefront.products.search?input=${'x'.repeat(65 * 1024)}`;
    expect((await server.get(url)).status).toBe(431);
  });
});

describe('a batch', () => {
  it('of 30 searches runs four of them at a time', async () => {
    const { database } = server;
    let running = 0;
    let most = 0;
    const db = new Proxy(database.db, {
      get(target, key, receiver) {
        if (key !== 'execute') {
          const value: unknown = Reflect.get(target, key, receiver);
          return value;
        }
        return async (query: SQL) => {
          running += 1;
          most = Math.max(most, running);
          try {
            return await target.execute(query);
          } finally {
            running -= 1;
          }
        };
      },
    });
    const counting = await startTestServer({ database: { ...database, db } });
    const names = Array(30).fill('storefront.products.search').join(',');
    const inputs = Object.fromEntries(
      Array.from({ length: 30 }, (_, at) => [at, { json: { search: `mower ${at}` } }]),
    );
    const query = new URLSearchParams({ batch: '1', input: JSON.stringify(inputs) });
    const { status } = await counting.get(`/trpc/${names}?${query}`);
    await counting.close();
    expect(status).toBe(200);
    expect(most).toBe(4);
  });
});

describe('an input is taken', () => {
  it('with dates for 500 products, and with fields that are undefined', async () => {
    const at = '2026-03-02T15:00:00.000Z';
    const items = Array.from({ length: 500 }, (_, index) => ({ id: index + 1, updatedAt: at }));
    const values = Object.fromEntries(items.map((_, index) => [`items.${index}.updatedAt`, ['Date']]));
    const body = {
      json: { items, status: 'archived', notes: null },
      meta: { values: { ...values, notes: ['undefined'] }, v: 1 },
    };
    const { answer } = await post('admin.products.moveMany', body, { cookie });
    expect(answer).not.toContain('must be');
    expect(answer).not.toContain('annotation');
  });
});
