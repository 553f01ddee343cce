import { expect, it } from 'vitest';
import {
  type AdminProduct,
  changedValues,
  emptyValues,
  fittingValues,
  leavesNone,
  valuesOf,
} from '../form-values.ts';
import { conflictOf, linkedFields, resolveConflict } from './conflict.ts';

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
const when = new Date(2);

it('a stored product is shown as it is typed', () => {
  expect(before).toMatchObject({
    cuttingWidth: '42',
    features: 'One\nTwo',
    engineDisplacement: '452',
    sku: 'TORO-1',
  });
  expect(changedValues(before, valuesOf({ ...opened }))).toEqual({});
});

it('only fields that both changed differently clash; what only they changed is taken', () => {
  const typed = { ...before, name: 'Mine', sku: 'SAME', model: '2' };
  const stored = { ...opened, name: 'Theirs', sku: 'SAME', price: '3299.00', updatedAt: when };
  const conflict = conflictOf({ who: 'Ada', when }, stored, before, typed);
  expect(conflict).toMatchObject({ clashes: ['name'], theirs: ['price'], updatedAt: when });
  expect(resolveConflict(conflict, new Set(['name']))).toEqual({ price: '3299.00' });
  expect(resolveConflict(conflict, new Set())).toEqual({ price: '3299.00', name: 'Theirs' });
});

it('a category and its subcategory are decided together', () => {
  const typed = { ...before, subcategory: 'walk-behind' };
  const stored = { ...opened, category: 'snow-blowers', updatedAt: when };
  const conflict = conflictOf({ who: 'Ada', when }, stored, before, typed);
  expect(conflict).toMatchObject({ clashes: ['category', 'subcategory'], theirs: [] });
  expect(linkedFields(conflict, 'subcategory')).toEqual(['category', 'subcategory']);
  expect(linkedFields(conflict, 'name')).toEqual(['name']);
  expect(resolveConflict(conflict, new Set(conflict.clashes))).toEqual({});
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
  expect(fittingValues(found)).toEqual({ name: 'N', images: ['/a'] });
  expect(fittingValues(emptyValues)).toEqual(emptyValues);
});
