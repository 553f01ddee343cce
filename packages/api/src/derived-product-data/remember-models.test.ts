import { type NewProduct, productMetadata } from '@dealer/db';
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

const used: Partial<NewProduct> = {
  ...machine,
  condition: 'pre-owned',
  name: 'TimeMaster (pre-owned)',
  description: 'A pre-owned mower with 212 hours',
  price: '200.00',
  images: ['/products/a.webp'],
  features: ['Wide'],
};

it('a used machine gives its model no name, description, price and images', async () => {
  const { db } = await testDatabase();
  const { id } = await makeProduct(db, used);
  await db.transaction((tx) => rememberModels(tx, [id]));
  expect(await db.select().from(productMetadata)).toMatchObject([
    { name: null, description: null, msrp: null, images: [], features: ['Wide'] },
  ]);
});

it('a new machine of the same write describes the model, though a used one is newer', async () => {
  const { db } = await testDatabase();
  const fresh = { ...machine, name: 'TimeMaster', description: 'A wide mower' };
  const older = await makeProduct(db, { ...fresh, updatedAt: new Date('2026-01-01T00:00:00Z') });
  const newer = await makeProduct(db, { ...used, updatedAt: new Date('2026-01-02T00:00:00Z') });
  await db.transaction((tx) => rememberModels(tx, [older.id, newer.id]));
  expect(await db.select().from(productMetadata)).toMatchObject([
    { name: 'TimeMaster', description: 'A wide mower' },
  ]);
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
