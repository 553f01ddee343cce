import { testPasswords } from '@dealer/api/testing';
import { products, quoteRequests } from '@dealer/db';
import { makeCatalogTree, makeUser } from '@dealer/db/factories';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { chunkedList, ROWS_AT_ONCE } from './chunked-list.ts';

const ROWS = 2 * ROWS_AT_ONCE + 7;
const list = z.array(z.object({ id: z.number() }));

describe('a list that is sent in chunks', () => {
  const numbers = Array.from({ length: ROWS }, (_, n) => ({ id: ROWS - n }));
  const input = z.object({ status: z.string(), limit: z.number(), after: z.number().optional() });
  const asked: unknown[] = [];
  const chunkOf = async (given: unknown) => {
    asked.push(given);
    const { limit, after = ROWS + 1 } = input.parse(given);
    return numbers.filter(({ id }) => id < after).slice(0, limit);
  };

  it('is the whole list in its order', async () => {
    const response = await chunkedList(chunkOf, { status: 'pending' }, () => undefined);
    expect(await response.json()).toEqual(numbers);
    expect(asked).toEqual([
      { status: 'pending', limit: ROWS_AT_ONCE, after: undefined },
      { status: 'pending', limit: ROWS_AT_ONCE, after: ROWS - ROWS_AT_ONCE + 1 },
      { status: 'pending', limit: ROWS_AT_ONCE, after: ROWS - 2 * ROWS_AT_ONCE + 1 },
    ]);
  });

  it('is no whole array when reading fails on the way', async () => {
    const errors: unknown[] = [];
    const failing = async (given: unknown) => {
      if (input.parse(given).after !== undefined) throw new Error('lost');
      return chunkOf(given);
    };
    const response = await chunkedList(failing, { status: 'pending' }, (error) => errors.push(error));
    await expect(response.text()).rejects.toThrow('lost');
    expect(errors).toEqual([new Error('lost')]);
  });
});

describe('over HTTP', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer();
  });
  afterEach(() => server.close());

  /** @returns the cookie of a session */
  async function signInStaff(): Promise<string> {
    const account = { email: 'staff@shop.example', password: 'correct horse' };
    const passwordHash = await testPasswords.hash(account.password);
    await makeUser(server.database.db, { email: account.email, role: 'admin', passwordHash });
    const login = await fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(account),
    });
    return login.headers.get('set-cookie')?.split(';')[0] ?? '';
  }

  /** Asks for a list as staff. @returns the ids in it, and whether it came in chunks */
  async function idsAt(path: string) {
    const response = await server.get(path, { cookie: await signInStaff() });
    const ids = list.parse(await response.json()).map(({ id }) => id);
    return { ids, isChunked: response.headers.get('transfer-encoding') === 'chunked' };
  }

  it('GET /api/quote-requests sends every request once, the newest first, in chunks', async () => {
    const stored = await server.database.db
      .insert(quoteRequests)
      .values(
        Array.from({ length: ROWS }, (_, n) => ({
          quoteType: n % 2 ? ('product' as const) : ('service' as const),
          customerName: `Customer ${n}`,
          customerEmail: `customer${n}@example.com`,
          createdAt: new Date(Date.UTC(2026, 0, 1) + Math.floor(n / 3) * 1000),
        })),
      )
      .returning({ id: quoteRequests.id });
    const { ids, isChunked } = await idsAt('/api/quote-requests');
    expect(ids).toEqual(stored.map(({ id }) => id).toReversed());
    expect(isChunked).toBe(true);
  });

  it('GET /api/quote-requests of many lets others be answered all the time', async () => {
    const count = 40 * ROWS_AT_ONCE;
    await server.database.db.execute(sql`insert into quote_requests (quote_type, customer_name, customer_email)
      select 'service', 'Customer ' || n, 'customer' || n || '@example.com' from generate_series(1, ${count}::int) as n`);
    const { body } = await server.get('/api/quote-requests', { cookie: await signInStaff() });
    let isOver = false;
    let answered = 0;
    const others = async () => {
      while (!isOver) {
        const { status } = await server.get('/livez');
        answered += status === 200 ? 1 : 0;
      }
    };
    let lines = 0;
    const read = async () => {
      for await (const part of body ?? [])
        lines += Buffer.from(part).toString().split('"quoteType"').length - 1;
      isOver = true;
    };
    await Promise.all([others(), read()]);
    expect(Math.abs(lines - count)).toBeLessThan(count / 100);
    // As many as there are chunks, or about so.
    expect(answered).toBeGreaterThan(count / ROWS_AT_ONCE / 2);
  });

  it('GET /api/products sends staff every product once, the newest first, in chunks', async () => {
    await makeCatalogTree(server.database.db);
    const stored = await server.database.db
      .insert(products)
      .values(
        Array.from({ length: ROWS }, (_, n) => ({
          name: `Machine ${n}`,
          category: 'lawn-mowers',
          createdAt: new Date(Date.UTC(2026, 0, 1) + Math.floor(n / 3) * 1000),
        })),
      )
      .returning({ id: products.id });
    const { ids, isChunked } = await idsAt('/api/products');
    expect(ids).toEqual(stored.map(({ id }) => id).toReversed());
    expect(isChunked).toBe(true);
  });
});
