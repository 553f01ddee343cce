import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../testing/seeded-random.ts';
import { fromCents, toCents } from '../money.ts';
import type { Priced } from './price.ts';
import {
  planSalePrices,
  revertSalePrices,
  roundSalePrice,
  type SaleTerms,
  type StoredPrices,
} from './sale.ts';

const product = (price: string | null, originalPrice: string | null = null): Priced => ({
  price,
  originalPrice,
  discountEnabled: originalPrice !== null,
  callForPrice: false,
});

const storedOf = (before: Priced, sale: Pick<Priced, 'price' | 'originalPrice'>): StoredPrices => ({
  regularPrice: before.price,
  regularOriginalPrice: before.originalPrice,
  regularDiscountEnabled: before.discountEnabled,
  salePrice: sale.price,
  saleOriginalPrice: sale.originalPrice,
});

describe('the price in a sale', () => {
  it.each([
    ['percent', '10.00', 'cent', '3239.10'],
    ['percent', '12.50', '00', '3149.00'],
    ['percent', '10.00', '99', '3238.99'],
    ['amount', '100.00', 'cent', '3499.00'],
    ['amount', '100.00', '99', '3498.99'],
    ['price', '2999.00', 'cent', '2999.00'],
    ['price', '3599.00', 'cent', 'Would not cost less'],
    ['amount', '3599.00', 'cent', 'The sale price would be below 0.01'],
  ] as const)('%s %s rounded to %s is %s', (kind, value, rounding, expected) => {
    const planned = planSalePrices(product('3599.00', '3799.00'), { kind, value, rounding });
    expect(typeof planned === 'string' ? planned : planned.price).toBe(expected);
  });

  it('shows the saving from a real original price, else from the regular price', () => {
    const terms: SaleTerms = { kind: 'percent', value: '10', rounding: 'cent' };
    expect(planSalePrices(product('3599.00', '3799.00'), terms)).toMatchObject({ originalPrice: '3799.00' });
    expect(planSalePrices(product('3599.00', '3499.00'), terms)).toMatchObject({ originalPrice: '3599.00' });
    expect(planSalePrices(product('3599.00'), terms)).toMatchObject({ originalPrice: '3599.00' });
  });

  it('is none without a price', () => {
    const terms: SaleTerms = { kind: 'price', value: '10', rounding: 'cent' };
    expect(planSalePrices(product(null), terms)).toBe('Has no price');
    expect(planSalePrices({ ...product('99.00'), callForPrice: true }, terms)).toMatch('Call for price');
  });

  it('is rounded down to the given end', () => {
    const random = seededRandom(7);
    for (let round = 0; round < 500; round += 1) {
      const cents = 100 + random.below(1_000_000);
      const whole = roundSalePrice(cents, '00');
      const ending = roundSalePrice(cents, '99');
      expect([whole % 100, ending % 100]).toEqual([0, 99]);
      for (const rounded of [whole, ending]) {
        expect(rounded).toBeLessThanOrEqual(cents);
        expect(rounded).toBeGreaterThan(cents - 100);
      }
    }
  });
});

describe('after a sale', () => {
  const random = seededRandom(19);
  const amount = () => fromCents(1 + random.below(500_000));

  it('untouched prices are exactly the regular ones, whatever the sale was', () => {
    for (let round = 0; round < 2_000; round += 1) {
      const price = amount();
      const originalPrice = random.pick([null, amount()]);
      const isAbove = originalPrice !== null && (toCents(originalPrice) ?? 0) > (toCents(price) ?? 0);
      const before = { ...product(price, originalPrice), discountEnabled: isAbove && random.below(2) === 1 };
      const terms: SaleTerms = random.pick([
        { kind: 'percent', value: fromCents(1 + random.below(9_000)), rounding: 'cent' },
        { kind: 'amount', value: amount(), rounding: '00' },
        { kind: 'price', value: amount(), rounding: '99' },
      ]);
      const planned = planSalePrices(before, terms);
      const during = typeof planned === 'string' ? before : { ...before, ...planned };
      expect(revertSalePrices(during, storedOf(before, during))).toEqual({
        patch: { price, originalPrice, discountEnabled: before.discountEnabled },
        isEdited: false,
      });
      const edited = { ...during, price: amount() };
      const after = revertSalePrices(edited, storedOf(before, during));
      const isSame = edited.price === during.price;
      expect(after.patch.price).toBe(isSame ? price : edited.price);
      expect(after.patch.originalPrice).toBe(originalPrice);
    }
  });

  it('an original price that somebody gave meanwhile is kept, with its discount', () => {
    const before = product('100.00');
    const during = { ...before, price: '90.00', originalPrice: '100.00', discountEnabled: true };
    const edited = { ...during, originalPrice: '120.00' };
    expect(revertSalePrices(edited, storedOf(before, during))).toEqual({
      patch: { price: '100.00', originalPrice: '120.00', discountEnabled: true },
      isEdited: false,
    });
  });

  it('a price above the regular original price ends the discount', () => {
    const before = product('90.00', '100.00');
    const during = { ...before, price: '80.00' };
    const { patch } = revertSalePrices({ ...during, price: '150.00' }, storedOf(before, during));
    expect(patch).toEqual({ price: '150.00', originalPrice: '100.00', discountEnabled: false });
  });
});
