import { describe, expect, it } from 'vitest';
import { drawingText } from '../samples/drawing-text.ts';
import { brandColours } from './brand-colours.ts';
import { composeDrawingSvg } from './compose.ts';
import { dimensionGeometry } from './dimension.ts';
import { letteringSvg, letteringWidth } from './lettering.ts';
import { drawingSlugs } from './slugs.ts';

const drawing = drawingText('two-stage');

describe('composeDrawingSvg', () => {
  it.each(drawingSlugs)('leaves no custom property in %s', (slug) => {
    const svg = composeDrawingSvg({ drawing: drawingText(slug), dimension: '28"' });
    expect(svg).not.toContain('var(');
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="1280" height="880"/);
  });

  it('paints the body in the given colours and leaves the rest', () => {
    const { body, bodyDark } = brandColours('Toro');
    const svg = composeDrawingSvg({ drawing, colours: { body, bodyDark } });
    expect(svg).toContain(`fill="${body}"`);
    expect(svg).toContain(`fill="${bodyDark}"`);
    expect(svg).not.toContain('#c9b98f');
    expect(svg).toContain('fill="#b8460f"');
  });

  it('draws the measure without any text element', () => {
    const svg = composeDrawingSvg({ drawing, dimension: '28"' });
    expect(svg).not.toContain('<text');
    expect(svg.length).toBeGreaterThan(composeDrawingSvg({ drawing }).length);
    expect(svg).not.toBe(composeDrawingSvg({ drawing, dimension: '30"' }));
  });

  it('takes a sheet of any size', () => {
    expect(composeDrawingSvg({ drawing, size: { width: 1200, height: 630 } })).toContain(
      'viewBox="0 0 1200 630"',
    );
  });

  it('leaves room at the bottom where it is asked to', () => {
    const top = (footer: number) => {
      const svg = composeDrawingSvg({ drawing, size: { width: 1200, height: 630 }, footer });
      return Number(/scale\(([\d.]+)\)/.exec(svg)?.[1]);
    };
    expect(top(160)).toBeLessThan(top(0));
  });

  it('shows the detail through a circle', () => {
    const svg = composeDrawingSvg({ drawing, view: 'detail' });
    expect(svg).toContain('clip-path="url(#detail)"');
    expect(svg.match(/id="drawing"/g)).toHaveLength(1);
  });

  it('refuses the detail of a scene and text that is no drawing', () => {
    expect(() => composeDrawingSvg({ drawing: drawingText('wrench'), view: 'detail' })).toThrow('no detail');
    expect(() => composeDrawingSvg({ drawing: '<svg/>' })).toThrow('Not a drawing');
  });
});

describe('dimensionGeometry', () => {
  it('puts the label into a span that has room for it', () => {
    const { label, lines, bottom } = dimensionGeometry({ x1: 100, x2: 300, y: 400 }, 40);
    expect(label).toEqual({ x: 180, baseline: 423.5 });
    expect(lines).toContain('M100 410H171M229 410H300');
    expect(bottom).toBeGreaterThan(label.baseline);
  });

  it('puts it beside a span that has not', () => {
    const { label, lines } = dimensionGeometry({ x1: 100, x2: 160, y: 400 }, 40);
    expect(label.x).toBeGreaterThan(160);
    expect(lines).toMatch(/^M100 410H178M/);
  });
});

describe('the drafting letters', () => {
  const at = { x: 10, baseline: 40, height: 20, stroke: 3, colour: '#000000' };

  it('has every letter, figure and sign that a measure needs', () => {
    const text = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789 ".-/';
    expect(letteringSvg(text, at).match(/<path/g)).toHaveLength(Array.from(text.replaceAll(' ', '')).length);
  });

  it('stands on its baseline at its height', () => {
    expect(letteringSvg('1', at)).toContain('translate(10 20) scale(2)');
    expect(letteringSvg('1', at)).toContain('stroke-width="1.5"');
  });

  it('measures what it draws', () => {
    expect(letteringWidth('11', 10)).toBeCloseTo(3 + 2.2 + 3);
    expect(letteringWidth('11', 20)).toBeCloseTo(2 * letteringWidth('11', 10));
    expect(letteringWidth('', 20)).toBe(0);
  });

  it('refuses a sign that it cannot draw', () => {
    expect(() => letteringSvg('28″', at)).toThrow('″');
  });
});
