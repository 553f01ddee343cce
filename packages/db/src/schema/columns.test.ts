import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { Database } from '../database.ts';
import { makeProduct } from '../factories/index.ts';
import { testDatabase } from '../testing/index.ts';
import { products } from './index.ts';

let database: Database;
beforeEach(async () => {
  database = await testDatabase();
});

async function read(id: number) {
  const [product] = await database.db.select().from(products).where(eq(products.id, id));
  return product;
}

it.each(['1', '"x"', 'null', '[]', '{}', '"[1]"', '{"a":1}', 'true', ' 2024 ', 'Rear drive', '\\"'])(
  'specifications that are the text %j read as that text',
  async (specifications) => {
    const product = await makeProduct(database.db, { specifications });
    expect(product.specifications).toBe(specifications);
    expect((await read(product.id))?.specifications).toBe(specifications);
    const nested = await database.db.query.products.findFirst({ where: eq(products.id, product.id) });
    expect(nested?.specifications).toBe(specifications);
  },
);

it.each([
  ['2024', '2024'],
  ['true', 'true'],
  ['[1, "a"]', '[1,"a"]'],
  ['"[1]"', '[1]'],
  ['null', null],
  ['{"a": {"b": [1]}}', { a: { b: [1] } }],
])('specifications stored as %s read as %j', async (stored, expected) => {
  const { id } = await makeProduct(database.db);
  await database.rows(sql`update products set specifications = ${stored} where id = ${id}`);
  expect((await read(id))?.specifications).toEqual(expected);
});

it.each([
  ['"[1]"', []],
  ['{"a": 1}', []],
  ['["a", 1, null, {"b": 2}, "c"]', ['a', 'c']],
])('a list stored as %s reads as its texts %j', async (stored, expected) => {
  const { id } = await makeProduct(database.db);
  await database.rows(sql`update products set features = ${stored}, includes = ${stored} where id = ${id}`);
  expect(await read(id)).toMatchObject({ features: expected, includes: expected });
});
