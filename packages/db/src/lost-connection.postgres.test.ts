import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Database, Db } from './database.ts';
import { makeBrand } from './factories/index.ts';
import { openDatabase } from './open.ts';
import { brands } from './schema/index.ts';
import { createTestDatabase, TestProxy } from './testing/index.ts';
import { LONG_LIMITS } from './time-limits.ts';

const POOL = 4;
const FAULTS = inject('faults') === 'many' ? 1_000 : 60;

let proxy: TestProxy;
let database: Database;
let beside: Database;

beforeEach(async () => {
  const url = await createTestDatabase(inject('databaseUrl'));
  const opened = await TestProxy.inFrontOf(url);
  proxy = opened.proxy;
  database = await openDatabase({ url: opened.url, poolMax: POOL, limits: LONG_LIMITS });
  beside = await openDatabase({ url, poolMax: 2, limits: LONG_LIMITS });
  await beside.migrate();
});
afterEach(async () => {
  await Promise.all([database.close(), beside.close()]);
  proxy.close();
});

const namesOf = async () => (await beside.db.select().from(brands)).map(({ name }) => name).toSorted();

describe('connections that break at any moment', () => {
  it('settle every call, and leave only whole transactions behind', async () => {
    const committed: string[] = [];
    const unknown: string[] = [];
    const pair = async (name: string) => {
      let isComplete = false;
      try {
        await database.db.transaction(async (tx) => {
          // The second one goes on after the first one failed.
          await Promise.allSettled([makeBrand(tx, { name: `${name} a` }), tx.select().from(brands)]);
          await makeBrand(tx, { name: `${name} b` });
          isComplete = true;
        });
        committed.push(name);
      } catch {
        if (isComplete) unknown.push(name);
      }
    };
    for (let fault = 0; fault < FAULTS; fault += 1) {
      const calls = Array.from({ length: POOL * 2 }, (_, n) =>
        n % 2 ? pair(`${fault} ${n}`) : database.db.select().from(brands),
      );
      const settled = Promise.allSettled(calls);
      // Turns of the event loop until the cut: a different moment of the calls each time.
      for (let turn = 0; turn < fault % 40; turn += 1) await new Promise(setImmediate);
      proxy.cut();
      await settled;
    }
    const names = new Set(await namesOf());
    const present = [...committed, ...unknown].filter((name) => names.has(`${name} a`));
    expect(present).toEqual(expect.arrayContaining(committed));
    expect([...names].toSorted()).toEqual(present.flatMap((name) => [`${name} a`, `${name} b`]).toSorted());
  }, 600_000);
});

describe('a transaction', () => {
  it('cannot be used once it has ended, nor can one within it', async () => {
    const ended: Db[] = [];
    await database.db.transaction(async (tx) => {
      ended.push(tx);
      await tx.transaction(async (nested) => {
        ended.push(nested);
      });
    });
    for (const tx of ended) {
      await expect(makeBrand(tx)).rejects.toThrow('Failed query');
      await expect(tx.transaction((nested) => makeBrand(nested))).rejects.toThrow('has ended');
    }
    expect(await namesOf()).toEqual([]);
  });

  it('that ignores a failed statement is not reported as committed', async () => {
    const ignoring = database.db.transaction(async (tx) => {
      await makeBrand(tx, { name: 'Lost' });
      await expect(tx.execute(sql`select 1 / 0`)).rejects.toThrow('Failed query');
    });
    await expect(ignoring).rejects.toThrow('The transaction was undone');
    expect(await namesOf()).toEqual([]);
  });

  it('keeps what happened around a nested one that failed', async () => {
    await database.db.transaction(async (tx) => {
      await makeBrand(tx, { name: 'Before' });
      const nested = tx.transaction(async (inner) => {
        await makeBrand(inner, { name: 'Lost' });
        await inner.transaction((innermost) => makeBrand(innermost, { name: 'Lost too' }));
        await inner.execute(sql`select 1 / 0`);
      });
      await expect(nested).rejects.toThrow('Failed query');
      await tx.transaction((inner) => makeBrand(inner, { name: 'Nested' }));
      await makeBrand(tx, { name: 'After' });
    });
    expect(await namesOf()).toEqual(['After', 'Before', 'Nested']);
  });
});

it('a statement with a parameter that cannot be sent fails alone', async () => {
  await database.db.transaction(async (tx) => {
    const results = await Promise.allSettled([
      makeBrand(tx, { name: 'Kept' }),
      tx.execute(sql`select ${new Date()}::timestamptz`),
      makeBrand(tx, { name: 'Kept too' }),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });
  expect(await namesOf()).toEqual(['Kept', 'Kept too']);
});
