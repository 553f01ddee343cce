import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Plate } from './plate.tsx';

const machine = {
  brand: 'Toro',
  category: 'Two stage',
  model: '37799',
  name: 'Power Max 826',
  image: <img alt="" />,
};

function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

describe('Plate', () => {
  it('shows brand, kind, model and name', () => {
    const html = renderToStaticMarkup(<Plate {...machine} />);
    expect(textOf(html)).toBe('Toro Two stage Model 37799 Power Max 826');
    expect(html).toMatch(/^<article/);
  });

  it('shows N/A without a model', () => {
    expect(textOf(renderToStaticMarkup(<Plate {...machine} model={null} />))).toContain('Model N/A');
  });

  it('has one link, its name', () => {
    const html = renderToStaticMarkup(<Plate {...machine} href="/product/7" headingLevel={2} />);
    expect(html).toMatch(/<h2[^>]*><a href="\/product\/7">Power Max 826<\/a><\/h2>/);
    expect(html.match(/<a /g)).toHaveLength(1);
  });

  it('displays the end of the name alone, and reads it out as a whole', () => {
    const html = renderToStaticMarkup(
      <Plate {...machine} name="Toro Power Max 826 Snow Blower" shortName="Snow Blower" href="/product/7" />,
    );
    expect(html).toContain('<span class="visually-hidden">Toro Power Max 826 </span>Snow Blower</a>');
    const other = renderToStaticMarkup(<Plate {...machine} shortName="Snow Blower" />);
    expect(other).toContain('>Power Max 826</h3>');
  });

  it('draws its dimension below the image', () => {
    const html = renderToStaticMarkup(
      <Plate {...machine} dimension={{ label: 'Clearing Width', value: '26"' }} />,
    );
    expect(textOf(html)).toBe('Toro Two stage Clearing Width 26&quot; Model 37799 Power Max 826');
  });

  it('leaves out fields without a value', () => {
    const bare = renderToStaticMarkup(<Plate {...machine} />);
    const full = renderToStaticMarkup(
      <Plate {...machine} facts={['272 cc', 'for 2 to 4 cars']} price="$2,199.00" badges="In Stock" />,
    );
    expect(bare).not.toContain('facts');
    expect(textOf(full)).toBe(
      'Toro Two stage Model 37799 Power Max 826 In Stock 272 cc · for 2 to 4 cars $2,199.00',
    );
  });
});
