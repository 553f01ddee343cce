import { expect, it } from 'vitest';
import { changedFields } from '../../form/changed-fields.ts';
import { formDraftSchema } from '../../form/form-draft.ts';
import {
  type AdminProduct,
  emptyValues,
  type FormValues,
  formFieldSchemas,
  leavesNone,
  valuesOf,
} from './form-values.ts';

const opened: AdminProduct = {
  id: 1,
  sku: 'TORO-1',
  name: 'TimeCutter',
  brand: 'Toro',
  model: '1',
  category: 'lawn-mowers',
  subcategory: null,
  price: '3499.00',
  originalPrice: null,
  callForPrice: false,
  inStock: true,
  inventoryCount: 2,
  status: 'published',
  isNew: false,
  createdViaSmartLookup: false,
  isBulkCreated: false,
  condition: 'new',
  description: null,
  specifications: { Deck: '42 in' },
  discountEnabled: false,
  images: [],
  featured: false,
  cuttingWidth: '42.0',
  powerType: null,
  engineDisplacement: 452,
  engineBrand: null,
  engineModel: null,
  horsepower: '15.5',
  warrantyConsumer: null,
  warrantyCommercial: null,
  warrantyNotes: null,
  features: ['One', 'Two'],
  includes: [],
  year: null,
  fuelCapacity: null,
  transmission: null,
  deckMaterial: null,
  createdAt: new Date(0),
  updatedAt: new Date(1),
  publishedAt: null,
  archivedAt: null,
};
const before = valuesOf(opened);

it('a stored product is shown as it is typed', () => {
  expect(before).toMatchObject({
    cuttingWidth: '42',
    features: 'One\nTwo',
    engineDisplacement: '452',
    sku: 'TORO-1',
  });
  expect(changedFields(before, valuesOf({ ...opened }))).toEqual({});
});

it('none is left when the count goes to nothing, unless the stock was decided in the same form', () => {
  const some = { ...before, inventoryCount: '2', inStock: true };
  expect(leavesNone(some, { ...some, inventoryCount: '0' })).toBe(true);
  expect(leavesNone(some, { ...some, inventoryCount: '' })).toBe(true);
  expect(leavesNone(some, { ...some, inventoryCount: '1' })).toBe(false);
  expect(leavesNone(some, { ...some, inventoryCount: '0', inStock: false })).toBe(false);
  expect(leavesNone({ ...some, inStock: false }, { ...some, inventoryCount: '0' })).toBe(false);
  expect(leavesNone({ ...some, inventoryCount: '0' }, { ...some, inventoryCount: '0' })).toBe(false);
});

it('a kept draft brings back only what can stand in the form', () => {
  const found = { name: 'N', featured: 'yes', price: 5, images: ['/a'], condition: 'broken', other: 'x' };
  const schema = formDraftSchema<FormValues>(formFieldSchemas);
  const read = (changes: object) => schema.parse({ updatedAt: null, before: {}, changes }).changes;
  expect(read(found)).toEqual({ name: 'N', images: ['/a'] });
  expect(read(emptyValues)).toEqual(emptyValues);
});

it('a product that is begun is new, in stock and empty', () => {
  const { condition, inStock, inventoryCount, images, featured, ...texts } = emptyValues;
  expect({ condition, inStock, inventoryCount, images, featured }).toEqual({
    ...{ condition: 'new', inStock: true, inventoryCount: '0', images: [], featured: false },
  });
  const { discountEnabled, callForPrice, ...others } = texts;
  expect([discountEnabled, callForPrice]).toEqual([false, false]);
  expect(new Set(Object.values(others))).toEqual(new Set(['']));
});
