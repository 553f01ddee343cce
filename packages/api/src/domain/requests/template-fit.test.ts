import { describe, expect, it } from 'vitest';
import { concernsOf, misfitConcerns, misfitsOf, type RequestFacts } from './template-fit.ts';

type Template = Parameters<typeof misfitsOf>[0];

const template: Template = {
  kind: 'any',
  price: 'any',
  stock: 'any',
  subject: 'Your request',
  message: 'Thank you.',
};
const mower: RequestFacts = {
  quoteType: 'product',
  customerName: 'Ada Hill',
  productName: 'Recycler',
  price: '$399.00',
  inStock: true,
};
const sharpening: RequestFacts = {
  quoteType: 'service',
  customerName: 'Ada Hill',
  productName: 'Servicing: Blade Sharpening',
  price: null,
  inStock: null,
};
const message: RequestFacts = { ...sharpening, quoteType: null, productName: null };

describe('a template', () => {
  it('without conditions fits everything', () => {
    for (const facts of [mower, sharpening, message]) expect(misfitsOf(template, facts)).toEqual([]);
  });

  it.each<[Partial<Template>, RequestFacts, string[]]>([
    [{ kind: 'product' }, sharpening, ['for product requests']],
    [{ kind: 'service' }, mower, ['for service requests']],
    [{ kind: 'service' }, message, ['for service requests']],
    [{ kind: 'service' }, sharpening, []],
    [{ price: 'listed' }, mower, []],
    [{ price: 'listed' }, { ...mower, price: null }, ['needs a price to show']],
    [{ price: 'call' }, mower, ['for machines without a price']],
    [{ price: 'call' }, { ...mower, price: null }, []],
    [{ stock: 'inStock' }, { ...mower, inStock: false }, ['for machines in stock']],
    [{ stock: 'inStock' }, { ...mower, inStock: null }, ['for machines in stock']],
    [{ stock: 'outOfStock' }, mower, ['for machines out of stock']],
    [{ stock: 'outOfStock' }, { ...mower, inStock: false }, []],
    [{ message: 'It is [PRICE].' }, sharpening, ['needs a price to show']],
    [{ subject: 'The [PRODUCT_NAME]' }, { ...mower, productName: ' ' }, ['needs a product']],
    [{ kind: 'product', stock: 'inStock' }, sharpening, ['for product requests', 'for machines in stock']],
  ])('with %o says why it does not fit', (rules, facts, reasons) => {
    expect(misfitsOf({ ...template, ...rules }, facts)).toEqual(reasons);
  });
});

describe('an answer', () => {
  it('with the text of a template that does not fit says why', () => {
    const product = {
      ...template,
      name: 'Call us',
      kind: 'product' as const,
      message: 'Hi [CUSTOMER_NAME].',
    };
    const text = 'Your request\nHi Ada Hill. Bring it in any day.';
    expect(misfitConcerns(text, [product], sharpening)).toEqual([
      'It has the text of the template “Call us”: for product requests.',
    ]);
    expect(misfitConcerns(text, [product], mower)).toEqual([]);
    expect(misfitConcerns('Hello Ada Hill.', [product, { ...product, message: '' }], sharpening)).toEqual([]);
  });

  it.each<[string, RequestFacts, string]>([
    ['It is $399.00 and in stock.', mower, ''],
    ['Set up it is Call for Pricing, tax not included.', sharpening, 'where a price should be'],
    ['It is Call for Pricing.', mower, 'the price is $399.00'],
    ['Thanks for the General Inquiry.', message, 'where a product should be'],
    ['We have one on the floor.', { ...mower, inStock: false }, 'is in stock, but it is not'],
    ['Good news: it is in stock!', { ...mower, inStock: false }, 'is in stock, but it is not'],
    ['It is not in stock.', { ...mower, inStock: false }, ''],
    ['It isn’t in stock today.', { ...mower, inStock: false }, ''],
    ['We call you once it is back in stock.', { ...mower, inStock: false }, ''],
    ['It does not cost much. One is in stock.', { ...mower, inStock: false }, 'is in stock, but'],
    ['Sadly it is out of stock.', mower, 'is out of stock, but it is not'],
    ['Sadly it is out of stock.', { ...mower, inStock: false }, ''],
    ['It is in stock.', sharpening, ''],
  ])('“%s” is held against what is known', (text, facts, part) => {
    const found = concernsOf(text, facts);
    expect(found).toHaveLength(part ? 1 : 0);
    expect(found.join()).toContain(part);
  });
});
