import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Transaction } from './database.ts';
import { createPreparedStatements } from './prepared-statements.ts';
import { rows } from './rows.ts';
import { testDatabase } from './testing/index.ts';

const preparedIn = (tx: Transaction, text: string) =>
  rows<{ custom: number; generic: number }>(
    tx,
    sql`select custom_plans::int as custom, generic_plans::int as generic from pg_prepared_statements
      where statement like ${`%${text}%`}`,
  );

it('a statement with parameters is prepared when it runs again on its connection, and planned for its values', async () => {
  const { db } = await testDatabase();
  await db.transaction(async (tx) => {
    const sum = (value: number) => rows<{ sum: number }>(tx, sql`select ${value}::int + 727 as sum`);
    expect(await sum(1)).toEqual([{ sum: 728 }]);
    expect(await preparedIn(tx, '+ 727')).toEqual([]);
    for (const value of [2, 3, 4, 5, 6, 7, 8]) expect(await sum(value)).toEqual([{ sum: value + 727 }]);
    expect(await preparedIn(tx, '+ 727')).toEqual([{ custom: 7, generic: 0 }]);
  });
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
  const prepared = createPreparedStatements();
  const texts = Array.from({ length: 9 }, (_, n) => `${n}`.repeat(60_000));
  expect(texts.map((text) => prepared.includes(text))).toEqual(texts.map(() => false));
  expect(texts.map((text) => prepared.includes(text))).toEqual(texts.map((_, n) => n < 8));
  expect(texts.map((text) => prepared.includes(text))).toEqual(texts.map((_, n) => n < 8));
});

it('texts that run once do not add up', () => {
  const prepared = createPreparedStatements();
  expect(prepared.includes('first')).toBe(false);
  for (let n = 0; n < 1_000; n += 1) prepared.includes(`once ${n}`);
  expect(prepared.includes('first')).toBe(false);
  expect(prepared.includes('first')).toBe(true);
});
