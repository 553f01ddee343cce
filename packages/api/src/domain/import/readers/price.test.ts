import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatCents, fromCents } from '../../money.ts';
import { readAmountCell, readPrice } from './price.ts';

it.each([
  ['$4,299.00', '4299.00', null],
  ['$ 3,599', '3599.00', null],
  ['1,399', '1399.00', null],
  ['599.00', '599.00', null],
  ['  $699.00 ', '699.00', null],
  ['12', '12.00', null],
  ['.99', '0.99', null],
  ['$ .50 each', '0.50', null],
  ['$.79 (was $.99)', '0.79', '0.99'],
  ['USD 499.5', '499.50', null],
  ['4.299,00', '4299.00', null],
  ['4299,00', '4299.00', null],
  ['1.234.567,89', '1234567.89', null],
  ['4 299.00', '4299.00', null],
  ["1'234'567.89", '1234567.89', null],
  ['$449.99 ea', '449.99', null],
  ['$829.00 (was $879)', '829.00', '879.00'],
  ['MSRP 4299 / Sale 3,999', '3999.00', '4299.00'],
  ['Reg. $1,299.99 Now $1,099.99', '1099.99', '1299.99'],
  ['Call', null, null],
  ['CALL', null, null],
  ['Please call for price', null, null],
  ['Request a quote', null, null],
])('%j is the price %s, before %s', (text, price, originalPrice) => {
  expect(readPrice(text)).toEqual({ kind: 'value', value: { price, originalPrice } });
});

it.each(['', '  ', '-', 'N/A', 'TBD', '0', '$0.00'])('%j is no price', (text) => {
  expect(readPrice(text)).toEqual({ kind: 'none' });
});

it.each([
  '4.299',
  '4,29',
  '$100 - $200',
  '100-200',
  '-5.00',
  '-.99',
  '.999',
  '99¢',
  '499 ₽',
  '$199 $249',
  '€ 499.00',
  '499 CAD',
  '12/blade',
  '3 for 30',
  '20% off 500',
  'from 99+',
  'was 799 now 829',
  'MSRP 4299',
  '4299 MSRP',
  '$479.00 list',
  '1299 899',
  '829 799',
  '($499.00)',
  '$(499.00)',
  '$ (1,499.00)',
  '1,299.00-',
  '1.299,00−',
  'see store',
  '1,2,3',
  '123456789012',
  '1.2.3',
])('%j is not sure', (text) => {
  expect(readPrice(text)).toMatchObject({ kind: 'unsure', reason: expect.stringContaining('‘') as unknown });
});

it.each([
  ['MSRP $499.00', { kind: 'value', value: '499.00' }],
  ['$499.00 MSRP', { kind: 'value', value: '499.00' }],
  ['$3,778.95', { kind: 'value', value: '3778.95' }],
  ['TBD', { kind: 'none' }],
  ['call', { kind: 'none' }],
  ['4.299', { kind: 'unsure' }],
])('in a column of one amount, %j is %j', (text, reading) => {
  expect(readAmountCell(text)).toMatchObject(reading);
});

it.each(['$1,299.-', '1299,-', '1.299,00', '$1,299 -'])(
  '%j has a dash in place of cents, or none',
  (text) => {
    expect(readPrice(text)).toMatchObject({ kind: 'value', value: { price: '1299.00' } });
  },
);

it('every amount is read back in the spellings of two continents', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100_00, max: 99_999_999_99 }), (cents) => {
      const price = fromCents(cents);
      const american = formatCents(cents);
      const european = american.slice(1).replace(/[.,]/g, (mark) => (mark === ',' ? '.' : ','));
      for (const text of [price, american, american.slice(1), european])
        expect(readPrice(text)).toEqual({ kind: 'value', value: { price, originalPrice: null } });
    }),
  );
});

it('no text makes it throw, or yields anything but an amount with two decimals above zero', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'0123456789.,$ -/()€aMSRPwasNow'.split('')) }),
      (text) => {
        const read = readPrice(text);
        if (read.kind !== 'value' || read.value.price === null) return;
        expect(read.value.price).toMatch(/^\d+\.\d\d$/);
        expect(Number(read.value.price)).toBeGreaterThan(0);
        // Every digit of the price stands in the text: none is made up.
        const digits = read.value.price.replace(/\.00$/, '').replace('.', '').replace(/^0|0$/g, '');
        expect(text.replaceAll(/[^\d]/g, '')).toContain(digits);
      },
    ),
    { numRuns: 1_000 },
  );
});
