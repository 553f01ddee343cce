import { expect, it } from 'vitest';
import { typedPrice } from './PriceFields.tsx';

type Values = Parameters<typeof typedPrice>[0];

/** Whether the discount is on after each key. */
function afterKeys(start: Values, ...prices: string[]): boolean[] {
  let values = start;
  let ended: Parameters<typeof typedPrice>[2];
  return prices.map((price) => {
    const typed = typedPrice(values, price, ended);
    values = { ...values, ...typed.changes };
    ({ ended } = typed);
    return values.discountEnabled;
  });
}

const start = { price: '10.00', originalPrice: '12.00', discountEnabled: true };

it('a discount that a key on the way ended comes back where the price allows it', () => {
  expect(afterKeys(start, '110.00', '11.00')).toEqual([false, true]);
  expect(afterKeys(start, '110.00', '1100.00', '110.00', '', '9')).toEqual([false, false, false, true, true]);
  expect(afterKeys(start, '12.00')).toEqual([false]);
});

it('a discount that was off stays off', () => {
  expect(afterKeys({ ...start, discountEnabled: false }, '110.00', '11.00')).toEqual([false, false]);
});

it('what ended otherwise, or stands on other prices by now, does not come back', () => {
  const { changes, ended } = typedPrice(start, '110.00', undefined);
  const other = { ...start, ...changes, originalPrice: '110.00' };
  expect(typedPrice(other, '100.00', ended).changes.discountEnabled).toBe(false);
  const switchedOff = { ...start, discountEnabled: false };
  expect(typedPrice(switchedOff, '9.00', ended).changes.discountEnabled).toBe(false);
});
