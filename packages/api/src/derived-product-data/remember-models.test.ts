import { productMetadata } from '@dealer/db';
import { makeProduct } from '@dealer/db/factories';
import { testDatabase } from '@dealer/db/testing';
import { expect, it } from 'vitest';
import { rememberModels } from './remember-models.ts';

const machine = { brand: 'Toro', model: '75-746', status: 'published' } as const;

it('a model is remembered once, whatever its letter case, and later entries add to earlier ones', async () => {
  const { db } = await testDatabase();
  const first = await makeProduct(db, {
    ...machine,
    description: 'A mower',
    features: ['Wide'],
    price: '900.00',
  });
  await db.transaction((tx) => rememberModels(tx, [first.id]));
  const second = await makeProduct(db, {
    ...machine,
    brand: 'TORO',
    model: '75746',
    name: 'TimeMaster',
    description: null,
    features: [],
    price: '899.00',
    originalPrice: '999.00',
  });
  await db.transaction((tx) => rememberModels(tx, [second.id]));
  expect(await db.select().from(productMetadata)).toMatchObject([
    { brand: 'TORO', name: 'TimeMaster', description: 'A mower', features: ['Wide'], msrp: '999.00' },
  ]);
});

it('two machines of one model in one write are one entry, the newest', async () => {
  const { db } = await testDatabase();
  const older = await makeProduct(db, {
    ...machine,
    name: 'Old',
    updatedAt: new Date('2026-01-01T00:00:00Z'),
  });
  const newer = await makeProduct(db, {
    ...machine,
    name: 'New',
    updatedAt: new Date('2026-01-02T00:00:00Z'),
  });
  await db.transaction((tx) => rememberModels(tx, [newer.id, older.id]));
  expect(await db.select().from(productMetadata)).toMatchObject([{ name: 'New' }]);
});

it('a used machine gives its model no price and no images', async () => {
  const { db } = await testDatabase();
  const { id } = await makeProduct(db, {
    ...machine,
    condition: 'pre-owned',
    price: '200.00',
    images: ['/products/a.webp'],
  });
  await db.transaction((tx) => rememberModels(tx, [id]));
  expect(await db.select().from(productMetadata)).toMatchObject([{ msrp: null, images: [] }]);
});

it.each([
  ['a draft that a person wrote', { status: 'draft', createdViaSmartLookup: false, isNew: false }, 0],
  [
    'a draft of a lookup that nobody saved yet',
    { status: 'draft', createdViaSmartLookup: true, isNew: true },
    0,
  ],
  ['a draft of a lookup that was saved', { status: 'draft', createdViaSmartLookup: true, isNew: false }, 1],
  ['an archived machine', { status: 'archived' }, 0],
  ['one without a model', { model: null }, 0],
  ['one whose model is a hyphen', { model: '-' }, 0],
  ['one without a category', { category: 'uncategorized' }, 1],
] as const)('%s: %j gives %i', async (_, values, count) => {
  const { db } = await testDatabase();
  const { id } = await makeProduct(db, { ...machine, ...values });
  await db.transaction((tx) => rememberModels(tx, [id]));
  expect(await db.$count(productMetadata)).toBe(count);
});
