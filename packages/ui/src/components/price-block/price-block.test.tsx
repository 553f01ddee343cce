import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PriceBlock } from './price-block.tsx';

describe('PriceBlock', () => {
  it('shows a single price as given', () => {
    expect(renderToStaticMarkup(<PriceBlock display={{ kind: 'price', amount: '$3,199.00' }} />)).toMatch(
      /^<p[^>]*>\$3,199\.00<\/p>$/,
    );
  });

  it('shows the text instead of a price', () => {
    expect(
      renderToStaticMarkup(<PriceBlock display={{ kind: 'call', label: 'Call for Pricing' }} />),
    ).toContain('>Call for Pricing<');
  });

  it('strikes out the original price and labels both for screen readers', () => {
    const display = {
      kind: 'discount',
      original: '$1,599.00',
      current: '$1,399.00',
      saving: 'Save $200.00 (13%)',
    } as const;
    const html = renderToStaticMarkup(<PriceBlock display={display} />);
    expect(html).toMatch(/<s [^>]*><span class="visually-hidden">Was <\/span>\$1,599\.00<\/s>/);
    expect(html.replaceAll(/<[^>]*>/g, '')).toBe('Was $1,599.00 Now $1,399.00 Save $200.00 (13%)');
  });
});
