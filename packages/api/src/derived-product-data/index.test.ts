import { modelKeySql, productFieldValues, productMetadata, products } from '@dealer/db';
import { seedDemo } from '@dealer/db/seed';
import { testDatabase } from '@dealer/db/testing';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { deriveProductKnowledge } from './index.ts';

it('the models of everything that the seed publishes are remembered, and known specifications typed', async () => {
  const { db, rows } = await testDatabase();
  await seedDemo(db, { now: new Date('2026-03-02T15:00:00Z'), derive: deriveProductKnowledge });
  const missing = sql`select sku from ${products} p
    where status = 'published' and brand is not null and model is not null and not exists
      (select from ${productMetadata} m
        where ${modelKeySql(sql`m.brand`, sql`m.model`)} = ${modelKeySql(sql`p.brand`, sql`p.model`)})`;
  expect(await rows(missing)).toEqual([]);
  expect(await db.$count(productMetadata)).toBeGreaterThan(100);
  expect(await db.$count(productFieldValues)).toBeGreaterThan(100);
}, 30_000);
