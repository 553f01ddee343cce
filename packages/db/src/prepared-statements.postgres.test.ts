import { sql } from 'drizzle-orm';
import { expect, inject, it, onTestFinished } from 'vitest';
import type { Db, Transaction } from './database.ts';
import { insertRows, insertRowsReturning } from './insert-rows.ts';
import { openDatabase } from './open.ts';
import { createPreparationPolicy } from './prepared-statements.ts';
import { rows } from './rows.ts';
import { brands } from './schema/index.ts';
import { createTestDatabase, openBeside, testDatabase } from './testing/index.ts';

const preparedIn = (tx: Transaction, text: string) =>
  rows<{ custom: number; generic: number }>(
    tx,
    sql`select custom_plans::int as custom, generic_plans::int as generic from pg_prepared_statements
      where statement like ${`%${text}%`}`,
  );

it('a statement with parameters is prepared when it runs again on its connection, and planned for its values', async () => {
  const shared = await testDatabase();
  // A connection of its own: on the worker's, the statements of other tests may have used up the length of texts.
  const database = await openBeside(shared.db);
  onTestFinished(() => database.close());
  await database.db.transaction(async (tx) => {
    const sum = (value: number) => rows<{ sum: number }>(tx, sql`select ${value}::int + 727 as sum`);
    expect(await sum(1)).toEqual([{ sum: 728 }]);
    expect(await preparedIn(tx, '+ 727')).toEqual([]);
    for (const value of [2, 3, 4, 5, 6, 7, 8]) expect(await sum(value)).toEqual([{ sum: value + 727 }]);
    expect(await preparedIn(tx, '+ 727')).toEqual([{ custom: 7, generic: 0 }]);
  });
});

it('what foreign keys and triggers run for many rows is planned once, and other statements for their values again afterwards', async () => {
  const { db } = await testDatabase();
  const mode = async (on: Db) => rows(on, sql`select current_setting('plan_cache_mode') as mode`);
  await db.transaction(async (tx) => {
    expect(await mode(tx)).toEqual([{ mode: 'force_custom_plan' }]);
    await insertRows(tx, brands, [
      { name: 'First', slug: 'first' },
      { name: 'Second', slug: 'second' },
    ]);
    expect(await mode(tx)).toEqual([{ mode: 'auto' }]);
  });
  expect(await mode(db)).toEqual([{ mode: 'force_custom_plan' }]);
});

it('a prepared statement goes on after one of its runs failed', async () => {
  const { db } = await testDatabase();
  await db.transaction(async (tx) => {
    const divide = (by: number) =>
      tx.transaction((savepoint) => rows<{ part: number }>(savepoint, sql`select 12 / ${by}::int as part`));
    expect(await divide(2)).toEqual([{ part: 6 }]);
    expect(await divide(3)).toEqual([{ part: 4 }]);
    await expect(divide(0)).rejects.toMatchObject({ cause: { code: '22012' } });
    expect(await divide(4)).toEqual([{ part: 3 }]);
  });
});

it('statements are prepared up to a length of their texts together, and only those that run again', () => {
  const policy = createPreparationPolicy();
  const texts = Array.from({ length: 9 }, (_, n) => `${n}`.repeat(60_000));
  expect(texts.map((text) => policy.shouldPrepare(text))).toEqual(texts.map(() => false));
  expect(texts.map((text) => policy.shouldPrepare(text))).toEqual(texts.map((_, n) => n < 8));
  expect(texts.map((text) => policy.shouldPrepare(text))).toEqual(texts.map((_, n) => n < 8));
});

it('texts that run once do not add up', () => {
  const policy = createPreparationPolicy();
  expect(policy.shouldPrepare('first')).toBe(false);
  for (let n = 0; n < 1_000; n += 1) policy.shouldPrepare(`once ${n}`);
  expect(policy.shouldPrepare('first')).toBe(false);
  expect(policy.shouldPrepare('first')).toBe(true);
});

it('rows are inserted while another process adds a column to their table', async () => {
  const url = await createTestDatabase(inject('databaseUrl'));
  const database = await openDatabase({ url, poolMax: 1 });
  try {
    await database.migrate();
    const insert = (name: string) =>
      database.db.transaction((tx) => insertRowsReturning(tx, brands, [{ name, slug: name }]));
    for (const name of ['a', 'b', 'c']) await insert(name);
    await database.db.execute(sql`alter table ${brands} add column founded integer`);
    expect(await insert('d')).toMatchObject([{ name: 'd' }]);
  } finally {
    await database.close();
  }
});
