import { expect, it } from 'vitest';
import { insertRows, insertRowsReturning } from './insert-rows.ts';
import { auditLogs, categories, products } from './schema/index.ts';
import { testDatabase } from './testing/index.ts';

const machine = { category: 'mowers', name: 'Mower' };
const moment = new Date('2026-03-02T15:00:00.123Z');

async function open() {
  const { db } = await testDatabase();
  await db.insert(categories).values({ slug: machine.category, name: 'Mowers' });
  return db;
}

it('rows that are inserted together are returned in their order, as a query returns them', async () => {
  const db = await open();
  const stored = await insertRowsReturning(db, products, [
    { ...machine, name: 'B', price: '12.50', specifications: { Seat: 'red', Deck: [1, null] }, year: 2026 },
    { ...machine, name: 'A "quoted" \\ Ü', specifications: '[1]', features: ['x', 'y'], createdAt: moment },
  ]);
  expect(stored).toEqual(await db.select().from(products).orderBy(products.id));
  expect(stored).toMatchObject([
    { name: 'B', price: '12.50', specifications: { Seat: 'red', Deck: [1, null] }, year: 2026, features: [] },
    { name: 'A "quoted" \\ Ü', specifications: '[1]', features: ['x', 'y'], createdAt: moment, year: null },
  ]);
  expect(Object.keys(stored[0]?.specifications ?? {})).toEqual(['Seat', 'Deck']);
});

it('a column that a row leaves out has its default, whatever the others say of it', async () => {
  const db = await open();
  const [plain, other] = await insertRowsReturning(db, products, [
    machine,
    { ...machine, status: 'draft', inStock: false, inventoryCount: 3, createdAt: moment, price: '1.00' },
  ]);
  expect(plain).toMatchObject({ status: 'published', inStock: true, inventoryCount: 0, price: null });
  expect(plain?.createdAt.getTime()).toBeGreaterThan(moment.getTime());
  expect(other).toMatchObject({ status: 'draft', inStock: false, inventoryCount: 3, createdAt: moment });
});

it('thousands of rows are one statement, and no rows none', async () => {
  const db = await open();
  const entries = Array.from({ length: 6_000 }, (_, entityId) => ({
    actionType: 'CREATED' as const,
    entityId,
  }));
  await insertRows(db, auditLogs, entries);
  await insertRows(db, auditLogs, []);
  expect(await insertRowsReturning(db, auditLogs, [])).toEqual([]);
  expect(await db.$count(auditLogs)).toBe(6_000);
});

it.each(['\0', 'Mower\0', '\uD800', '\\\0'])(
  'a text with %j is rejected with the code of PostgreSQL',
  async (name) => {
    const db = await open();
    await expect(insertRows(db, products, [{ ...machine, name }])).rejects.toMatchObject({ code: '22021' });
  },
);

it.each(['\\u0000', '\\\\ud800', '\u0007', '😀'])('a text with %j is stored as it is', async (name) => {
  const db = await open();
  const [stored] = await insertRowsReturning(db, products, [{ ...machine, name }]);
  expect(stored?.name).toBe(name);
});
