import { catalogVersion, type Database } from '@dealer/db';
import { makeProduct } from '@dealer/db/factories';
import { testDatabase } from '@dealer/db/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type CatalogVersion, followCatalogVersion } from './catalog-version.ts';

let database: Database;
let version: CatalogVersion;
let queries: number;
/** Queries of the version wait for it. */
let gate: Promise<void>;

beforeEach(async () => {
  database = await testDatabase();
  queries = 0;
  gate = Promise.resolve();
  const db = new Proxy(database.db, {
    get(target, key) {
      if (key !== 'select') return Reflect.get(target, key) as unknown;
      return (columns: never) => ({
        from: async (table: never) => {
          const found: unknown = await target.select(columns).from(table);
          // Counted with its result: before that, it could still see a later commit.
          queries += 1;
          await gate;
          return found;
        },
      });
    },
  });
  version = await followCatalogVersion({ ...database, db }, () => performance.now());
  await version.read();
  queries = 0;
});
afterEach(async () => {
  await version.close();
  await database.close();
});

/** Changes the catalog in a transaction. @returns the version afterwards */
async function changeCatalog(): Promise<number | undefined> {
  await database.db.transaction((tx) => makeProduct(tx));
  const [row] = await database.db.select().from(catalogVersion);
  return row?.version;
}

it('is queried once for all who come after a commit', async () => {
  const changed = await changeCatalog();
  const seen = await Promise.all(Array.from({ length: 50 }, () => version.read()));
  expect([...new Set(seen)]).toEqual([changed]);
  expect(queries).toBe(1);
});

it('is queried again for a reader who comes after a commit that a query in progress may not know', async () => {
  const first = await changeCatalog();
  let open: () => void = () => undefined;
  gate = new Promise((resolve) => {
    open = resolve;
  });
  const early = version.read();
  await expect.poll(() => queries).toBe(1);
  const second = await changeCatalog();
  const late = version.read();
  open();
  expect(await early).toBe(first);
  expect(await late).toBe(second);
  expect(second).not.toBe(first);
});
