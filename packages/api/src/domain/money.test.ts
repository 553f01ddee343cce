import { expect, it } from 'vitest';
import { percentOf } from './money.ts';
import { planSalePrices } from './products/sale.ts';

it.each([
  ['1665.00', 9.9, '1500.17'],
  ['1665.00', 1.9, '1633.37'],
  ['100.00', 12.5, '87.50'],
  ['0.03', 50, '0.02'],
  ['99999999.00', 99.99, '10000.00'],
])('%s less %s percent is %s, in a change and in a sale', (price, percent, expected) => {
  expect(percentOf(Math.round(Number(price) * 100), 100 - percent)).toBe(Math.round(Number(expected) * 100));
  const product = { price, originalPrice: null, discountEnabled: false, callForPrice: false };
  const terms = { kind: 'percent', value: String(percent), rounding: 'cent' } as const;
  expect(planSalePrices(product, terms)).toMatchObject({ price: expected });
});
