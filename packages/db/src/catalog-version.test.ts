import { EventEmitter, once } from 'node:events';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database, Db, Transaction } from './database.ts';
import { makeBrand, makeCategory, makeProduct, makeUser } from './factories/index.ts';
import {
  brands,
  CATALOG_CHANNEL,
  catalogVersion,
  engineBrands,
  type Product,
  products,
  siteSettings,
  subcategories,
} from './schema/index.ts';
import { testDatabase } from './testing/index.ts';

let database: Database;
let unlisten: (() => Promise<void>) | undefined;

beforeEach(async () => {
  database = await testDatabase();
});

afterEach(async () => {
  await unlisten?.();
  unlisten = undefined;
});

async function version(on: Db = database.db): Promise<number> {
  const [row] = await on.select().from(catalogVersion);
  return row?.version ?? Number.NaN;
}

/** Listens until the returned function is called, which waits for a last notification of its own. */
async function receive(): Promise<() => Promise<string[]>> {
  const received: string[] = [];
  const emitter = new EventEmitter();
  const end = once(emitter, 'end');
  unlisten = await database.db.listen(CATALOG_CHANNEL, (payload) => {
    if (payload === 'end') emitter.emit('end');
    else received.push(payload);
  });
  return async () => {
    await database.rows(sql`select pg_notify(${CATALOG_CHANNEL}, 'end')`);
    await end;
    return received;
  };
}

const writes: [table: string, write: (tx: Transaction) => Promise<unknown>][] = [
  ['products', (tx) => makeProduct(tx)],
  ['brands', (tx) => makeBrand(tx)],
  ['categories', (tx) => makeCategory(tx)],
  ['engine_brands', (tx) => tx.insert(engineBrands).values({ name: 'Kohler' })],
  ['site_settings', (tx) => tx.insert(siteSettings).values({ key: 'contact_email', value: 'a@example.com' })],
  [
    'subcategories',
    async (tx) => {
      const { id } = await makeCategory(tx);
      await tx.insert(subcategories).values({ categoryId: id, name: 'Saws', slug: 'saws' });
    },
  ],
];

describe('the catalog’s version', () => {
  it.each(writes)('rises with a write of %s', async (_, write) => {
    const before = await version();
    await database.db.transaction((tx) => write(tx));
    expect(await version()).toBe(before + 1);
  });

  it('rises once for a transaction of many writes, at its commit, and is announced once', async () => {
    const before = await version();
    const receivedUntilNow = await receive();
    await database.db.transaction(async (tx) => {
      for (const [, write] of writes) await write(tx);
      await tx.transaction(async (nested) => makeBrand(nested));
      await tx.delete(brands);
      expect(await version(tx)).toBe(before);
    });
    expect(await version()).toBe(before + 1);
    expect(await receivedUntilNow()).toEqual([String(before + 1)]);
  });

  it('rises with an update and with a delete', async () => {
    await makeBrand(database.db);
    const before = await version();
    await database.db.update(brands).set({ logoUrl: '/logo.svg' });
    await database.db.delete(brands);
    expect(await version()).toBe(before + 2);
  });

  it('neither rises nor is announced where nothing was committed', async () => {
    const before = await version();
    const receivedUntilNow = await receive();
    const failing = database.db.transaction(async (tx) => {
      await makeProduct(tx);
      throw new Error('Changed my mind');
    });
    await expect(failing).rejects.toThrow('Changed my mind');
    expect(await version()).toBe(before);
    expect(await receivedUntilNow()).toEqual([]);
  });

  it('does not rise with what customers never see in the catalog', async () => {
    const before = await version();
    await makeUser(database.db);
    expect(await version()).toBe(before);
  });
});

it('a draft that is added, changed or removed raises none; one that leaves the drafts, or comes to them, does', async () => {
  const { db } = database;
  const { slug: category } = await makeCategory(db);
  const before = await version();
  const { id } = await makeProduct(db, { status: 'draft', category });
  const own = eq(products.id, id);
  const setStatus = (status: Product['status']) => db.update(products).set({ status }).where(own);
  await db.update(products).set({ name: 'Filled in' }).where(own);
  expect(await version()).toBe(before);
  await setStatus('published');
  expect(await version()).toBe(before + 1);
  await setStatus('draft');
  expect(await version()).toBe(before + 2);
  await db.delete(products).where(own);
  expect(await version()).toBe(before + 2);
});
