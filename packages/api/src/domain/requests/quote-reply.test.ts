import { describe, expect, it } from 'vitest';
import { defaultSubject, fillPlaceholders, unfilledPlaceholders } from './quote-reply.ts';

const facts = { customerName: 'Ada Hill', productName: 'TimeCutter 50', price: '$3,899.00' };

it('the default subject names the shop', () => {
  expect(defaultSubject('Hill Mowers')).toBe('Re: Your Quote Request - Hill Mowers');
});

describe('placeholders', () => {
  it('are replaced by the values of the request, every time they occur', () => {
    expect(fillPlaceholders('[CUSTOMER_NAME]: [PRODUCT_NAME], [PRICE]. [PRICE]!', facts)).toBe(
      'Ada Hill: TimeCutter 50, $3,899.00. $3,899.00!',
    );
  });

  it('without a product or a price have default texts', () => {
    const none = { ...facts, productName: ' ', price: null };
    expect(fillPlaceholders('[PRODUCT_NAME]: [PRICE]', none)).toBe('General Inquiry: Call for Pricing');
  });

  it('are not replaced within inserted values', () => {
    expect(fillPlaceholders('[CUSTOMER_NAME]', { ...facts, customerName: '[PRICE] $&' })).toBe('(PRICE) $&');
  });

  it('are not found in a product name with brackets', () => {
    const text = fillPlaceholders('[PRODUCT_NAME]', { ...facts, productName: 'Toro 75740 [USED] [2024]' });
    expect(text).toBe('Toro 75740 (USED) [2024]');
    expect(unfilledPlaceholders(text)).toEqual([]);
  });

  it('with other names stay, and each is reported once', () => {
    const text = fillPlaceholders('[CUSTOMER_NAME] [DATE] [OUR_NAME] [DATE] [sic] []', facts);
    expect(unfilledPlaceholders(text)).toEqual(['DATE', 'OUR_NAME']);
  });
});
