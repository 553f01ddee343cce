import { expect, it } from 'vitest';
import { type CheckInput, type CheckRule, checkScore, findFindings } from './catalog-check.ts';

const machine = (id: number, fields: Partial<CheckInput> = {}): CheckInput => ({
  ...{ id, brand: 'Toro', model: `T${id}`, category: 'lawn-mowers', subcategory: 'riding', condition: 'new' },
  ...{ price: '3000.00', originalPrice: null, callForPrice: false, inStock: true, inventoryCount: 1 },
  ...{
    cuttingWidth: '52.0',
    images: [`/products/${id}.webp`],
    description: 'A mower for large lawns and slopes.  ',
  },
  ...{ warrantyConsumer: '3 years', warrantyCommercial: null },
  ...{ description: 'A mower for large lawns, slopes and long days of work.' },
  ...fields,
});
const siblings = Array.from({ length: 6 }, (_, at) => machine(at + 1));
const findingsOf = (fields: Partial<CheckInput>, others = siblings) =>
  findFindings([...others, machine(99, fields)]).at(-1) ?? [];
const rulesOf = (...given: Parameters<typeof findingsOf>) => findingsOf(...given).map(({ rule }) => rule);

it('a sound product has no finding and 100 points', () => {
  expect(findingsOf({})).toEqual([]);
  expect(checkScore([])).toBe(100);
});

const cases: [CheckRule, wrong: Partial<CheckInput>, fine: Partial<CheckInput>][] = [
  ['width', { cuttingWidth: '520.0' }, { cuttingWidth: '72.0' }],
  ['width', { cuttingWidth: '5.2' }, { cuttingWidth: null }],
  ['priceLow', { price: '1499.99' }, { price: '1500.00' }],
  ['priceLow', { price: '300.00' }, { price: '300.00', callForPrice: true }],
  ['priceHigh', { price: '30000.00' }, { price: '9000.00' }],
  ['noImage', { images: [] }, {}],
  ['noDescription', { description: 'Short.' }, {}],
  ['noDescription', { description: null }, {}],
  ['noModel', { model: null }, {}],
  ['stock', { inStock: false, inventoryCount: 2 }, { inStock: false, inventoryCount: 0 }],
  [
    'warranty',
    { description: 'A strong mower for every lawn. Comes with a five-year warranty.' },
    { description: 'A strong mower for every lawn. Comes with a 3-year limited warranty.' },
  ],
  [
    'warranty',
    { description: 'Guaranteed for 10 years by the maker of this fine machine.', warrantyConsumer: '2 yr' },
    { description: 'The maker has built mowers for 100 years, in the same town.' },
  ],
  [
    'warranty',
    { description: 'A warranty of 4 years, in short: more than you will ever need.' },
    { description: 'A warranty of 4 years, in short: enough for everyone.', warrantyConsumer: null },
  ],
];

it.each(cases)('%s: %o is found, %o is not', (rule, wrong, fine) => {
  expect(rulesOf(wrong)).toEqual([rule]);
  expect(rulesOf(fine)).not.toContain(rule);
});

it.each([
  [{ inStock: false, inventoryCount: 1 }, 'Marked out of stock, though 1 is counted'],
  [{ inStock: false, inventoryCount: 1_200 }, 'Marked out of stock, though 1,200 are counted'],
  [{ price: '90000.00' }, 'Costs $90,000, 30 times what such machines usually cost ($3,000)'],
  [
    {
      description: 'A strong mower for every lawn. Comes with a one-year warranty.',
      warrantyConsumer: '3 years',
    },
    'The description promises 1 year of warranty, the fields 3',
  ],
  [{ description: '-' }, 'The description has only 1 character'],
  [{ description: 'Saw' }, 'The description has only 3 characters'],
])('says of %j why', (wrong, reason) => {
  expect(findingsOf(wrong)).toMatchObject([{ reason }]);
});

it('an image that five models share is found, one of four is not, and copies of one model are one', () => {
  const images = ['/products/same.webp'];
  const four = [1, 2, 3].map((id) => machine(id, { images }));
  expect(rulesOf({ images }, four)).toEqual([]);
  expect(rulesOf({ images }, [...four, machine(4, { images })])).toEqual(['sharedImage']);
  expect(rulesOf({ images, model: 'T3' }, [...four, machine(4, { images, model: 't3' })])).toEqual([]);
});

it('compares with machines of the same kind only, and with a handful at least', () => {
  expect(rulesOf({ subcategory: 'walk-behind', price: '400.00', cuttingWidth: '5.0' })).toEqual([]);
  expect(rulesOf({ price: '400.00' }, siblings.slice(0, 2))).toEqual([]);
  expect(rulesOf({ price: '400.00', condition: 'pre-owned' })).toEqual([]);
});

it('takes points for each finding, and never more than there are', () => {
  expect(checkScore(findingsOf({ price: '300.00' }))).toBe(70);
  const bad = { price: '1.00', cuttingWidth: '999', images: [], description: '', model: null };
  expect(checkScore(findingsOf({ ...bad, inStock: false }))).toBe(0);
});

it('reads twenty thousand products in time that grows with their number', () => {
  const many = Array.from({ length: 20_000 }, (_, id) =>
    machine(id, { subcategory: `kind-${id % 17}`, price: `${100 + (id % 4_000)}.00` }),
  );
  const start = performance.now();
  expect(findFindings(many)).toHaveLength(20_000);
  expect(performance.now() - start).toBeLessThan(10_000);
});
