import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BrandBadge, ConditionBadge, StatusBadge, StockBadge } from './trade-badges.tsx';

function textOf(html: string): string {
  return html.replaceAll(/<[^>]*>/g, '');
}

describe('StockBadge', () => {
  it.each([
    [true, 'In Stock'],
    [null, 'In Stock'],
    [undefined, 'In Stock'],
    [false, 'Out of Stock'],
  ])('reads %s as %s', (inStock, text) => {
    expect(textOf(renderToStaticMarkup(<StockBadge inStock={inStock} />))).toBe(text);
  });
});

describe('the other badges', () => {
  it('show the condition', () => {
    expect(textOf(renderToStaticMarkup(<ConditionBadge condition="new" />))).toBe('New');
    expect(textOf(renderToStaticMarkup(<ConditionBadge condition="pre-owned" />))).toBe('Pre-Owned');
  });

  it('show each status by its own word and shape', () => {
    const html = (['draft', 'published', 'archived', 'deleted'] as const).map((status) =>
      renderToStaticMarkup(<StatusBadge status={status} />),
    );
    expect(html.map(textOf)).toEqual(['Draft', 'Published', 'Archived', 'Deleted']);
    const shapes = html.map((badge) => /<span class="([^"]*)" aria-hidden/.exec(badge)?.[1]);
    expect(new Set(shapes).size).toBe(4);
  });

  it('show a dot in the color of the brand', () => {
    const html = renderToStaticMarkup(<BrandBadge brand="Toro" />);
    expect(textOf(html)).toBe('Toro');
    expect(html).not.toBe(renderToStaticMarkup(<BrandBadge brand="Echo" />).replace('Echo', 'Toro'));
  });
});
