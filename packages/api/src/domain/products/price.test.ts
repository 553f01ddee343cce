import { describe, expect, it } from 'vitest';
import { formatCents, fromCents, toCents } from '../money.ts';
import { type Priced, priceDisplay, realPriceCents, savingsOf } from './price.ts';

const product = (over: Partial<Priced>): Priced => ({
  price: '1299.00',
  originalPrice: null,
  discountEnabled: false,
  callForPrice: false,
  ...over,
});

describe('money', () => {
  it.each([
    ['1299.00', 129_900],
    ['1299.5', 129_950],
    [0.07, 7],
    ['', null],
    [null, null],
    ['1e9', null],
    ['-1', null],
    ['12.345', null],
    ['4,299.00', null],
  ])('reads %j as %j cents', (amount, cents) => {
    expect(toCents(amount)).toBe(cents);
  });

  it('writes what it reads, and groups thousands for people', () => {
    expect(fromCents(129_905)).toBe('1299.05');
    expect(formatCents(123_456_789)).toBe('$1,234,567.89');
    expect(formatCents(99)).toBe('$0.99');
  });
});

describe('price display (storefront §4)', () => {
  it.each([{ callForPrice: true }, { price: null }, { price: '0.00' }])('asks to call for %j', (over) => {
    expect(priceDisplay(product(over))).toEqual({ kind: 'call' });
    expect(realPriceCents(product(over))).toBeNull();
  });

  it('shows a single price with two decimals', () => {
    expect(priceDisplay(product({}))).toEqual({ kind: 'price', amount: '$1,299.00' });
  });

  it('shows the saving when the discount is on and positive', () => {
    expect(priceDisplay(product({ discountEnabled: true, originalPrice: '1499.00' }))).toEqual({
      kind: 'discount',
      original: '$1,499.00',
      current: '$1,299.00',
      saving: 'Save $200.00 (13%)',
    });
  });

  it.each([
    { discountEnabled: false, originalPrice: '1499.00' },
    { discountEnabled: true, originalPrice: '1299.00' },
    { discountEnabled: true, originalPrice: '999.00' },
    { discountEnabled: true, originalPrice: null },
  ])('shows no saving for %j', (over) => {
    expect(savingsOf(product(over))).toEqual({ savingsAmount: null, savingsPercentage: null });
    expect(priceDisplay(product(over)).kind).toBe('price');
  });
});
