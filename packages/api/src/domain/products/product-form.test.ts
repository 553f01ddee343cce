import { expect, it } from 'vitest';
import { csvText } from '../import/csv.ts';
import { slugOf } from '../text.ts';
import { changesBetween, emptyProduct, groupChanges, joinChanges, sameValue } from './product-changes.ts';
import { canDiscount, endsDiscount, missingFields, proposeSku, sameAsOriginal } from './product-form.ts';

const whole = {
  brand: 'Toro',
  model: '21472',
  sku: 'TORO-21472',
  condition: 'new',
  price: '499.00',
  name: 'Recycler',
  category: 'lawn-mowers',
};

it('each form lists the missing required fields in its order (admin §5)', () => {
  expect(missingFields(whole, 'add')).toEqual([]);
  expect(missingFields({}, 'add').map(({ path }) => path)).toEqual(Object.keys(whole));
  expect(missingFields({ ...whole, model: '' }, 'edit')).toEqual([]);
  expect(missingFields({ ...whole, price: '$4,299.00' }, 'add')).toEqual([]);
  expect(missingFields({ ...whole, price: '12.345' }, 'add')).toEqual([]);
  expect(missingFields({ ...whole, price: 0, category: 'uncategorized' }, 'edit')).toEqual([
    { path: 'category', message: 'Category is required' },
    { path: 'price', message: 'Listing Price is required' },
  ]);
});

it('publishing requires a SKU, a real category, and a price or Call for price', () => {
  expect(missingFields({ ...whole, price: null, callForPrice: true }, 'publish')).toEqual([]);
  expect(missingFields({ ...whole, sku: null, price: null }, 'publish').map(({ path }) => path)).toEqual([
    'sku',
    'price',
  ]);
});

it('a discount needs an original price above the price', () => {
  expect(canDiscount({ price: '499.00', originalPrice: 599 })).toBe(true);
  expect(canDiscount({ price: '599.00', originalPrice: '599' })).toBe(false);
  expect(canDiscount({ price: null, originalPrice: '599' })).toBe(false);
  expect(canDiscount({ price: '4,299.00', originalPrice: '$4,599' })).toBe(true);
  expect(['', '3', '4599', 'x'].map((price) => endsDiscount({ price, originalPrice: '4299' }))).toEqual([
    false,
    false,
    true,
    false,
  ]);
  expect(sameAsOriginal({ price: '499.00' })).toEqual({ originalPrice: '499.00', discountEnabled: false });
});

it('a SKU is proposed from brand and model', () => {
  expect(proposeSku('Cub Cadet', 'XT1 LT-46')).toBe('CUB-CADET-XT1-LT-46');
  expect(proposeSku(null, ' 74775 ')).toBe('74775');
  expect(proposeSku('', null)).toBe('');
  expect(proposeSku('Jøtul', 'É 12½"')).toBe('J-TUL-E-121-2');
  // Another model than ES-250, as everywhere.
  expect(proposeSku('Echo', 'ES-250+')).toBe('ECHO-ES-250-PLUS');
  expect(proposeSku('Echo', `${'A'.repeat(44)} B`)).toBe(`ECHO-${'A'.repeat(44)}`);
});

it('changes are listed per field, with noisy ones marked; the order of a table’s rows counts', () => {
  const before = { price: '1.00', specifications: { a: 1, b: [2] }, images: ['/products/a.webp'] };
  const after = { price: '2.00', specifications: { a: 1, b: [2] }, images: [] };
  expect(changesBetween(before, after)).toEqual([
    { field: 'price', oldValue: '1.00', newValue: '2.00', isNoisy: false },
    { field: 'images', oldValue: ['/products/a.webp'], newValue: [], isNoisy: true },
  ]);
  const turned = { ...before, specifications: { b: [2], a: 1 } };
  expect(changesBetween(before, turned).map(({ field }) => field)).toEqual(['specifications']);
  expect(sameValue([1], { 0: 1 })).toBe(false);
  const created = changesBetween(null, { ...emptyProduct, ...after });
  expect(created.map(({ field }) => field)).toEqual(['price', 'specifications']);
});

it('price, stock and other changes of a save are logged separately; isNew is logged with the first (P24)', () => {
  const before = { price: '1.00', inStock: false, name: 'a', isNew: true, status: 'draft' };
  const groups = groupChanges(
    changesBetween(before, { price: '2.00', inStock: true, name: 'b', status: 'draft' }),
  );
  expect([...groups].map(([action, changes]) => [action, changes.map(({ field }) => field)])).toEqual([
    ['PRICE_CHANGED', ['price', 'isNew']],
    ['UPDATED', ['name']],
    ['STOCK_CHANGED', ['inStock']],
  ]);
});

it('a change and its reversal are no change', () => {
  const change = (oldValue: number, newValue: number) => ({
    field: 'year',
    oldValue,
    newValue,
    isNoisy: false,
  });
  expect(joinChanges([change(1, 2), change(2, 1)])).toEqual([]);
  expect(joinChanges([change(1, 2), change(2, 3)])).toEqual([change(1, 3)]);
});

it('a CSV file contains no formulas', () => {
  const rows = [
    ['a,b', '=1+1', '-5', null, 7],
    ['"q"', '@x', '+1', 'line\nend', '\tx'],
  ];
  expect(csvText(rows)).toBe(`\uFEFF"a,b",'=1+1,'-5,,7\r\n"""q""",'@x,'+1,"line\nend",'\tx\r\n`);
});

it('a slug contains letters, digits and hyphens', () => {
  expect(['Shred ’N’ Vac', 'Über & Co.', '???'].map(slugOf)).toEqual(['shred-n-vac', 'uber-co', 'item']);
});
