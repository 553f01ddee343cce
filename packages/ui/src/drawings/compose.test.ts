import { describe, expect, it } from 'vitest';
import { drawingText } from '../samples/drawing-text.ts';
import { brandColors } from './brand-colors.ts';
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

  it('uses the given colors for the body and keeps the others', () => {
    const { body, bodyDark } = brandColors('Toro');
    const svg = composeDrawingSvg({ drawing, colors: { body, bodyDark } });
    expect(svg).toContain(`fill="${body}"`);
    expect(svg).toContain(`fill="${bodyDark}"`);
    expect(svg).not.toContain('#c9b98f');
    expect(svg).toContain('fill="#b8460f"');
  });

  it('draws the dimension without any text element', () => {
    const svg = composeDrawingSvg({ drawing, dimension: '28"' });
    expect(svg).not.toContain('<text');
    expect(svg.length).toBeGreaterThan(composeDrawingSvg({ drawing }).length);
    expect(svg).not.toBe(composeDrawingSvg({ drawing, dimension: '30"' }));
  });

  it('accepts any sheet size', () => {
    expect(composeDrawingSvg({ drawing, size: { width: 1200, height: 630 } })).toContain(
      'viewBox="0 0 1200 630"',
    );
  });

  it('leaves the footer free', () => {
    const top = (footer: number) => {
      const svg = composeDrawingSvg({ drawing, size: { width: 1200, height: 630 }, footer });
      return Number(/scale\(([\d.]+)\)/.exec(svg)?.[1]);
    };
    expect(top(160)).toBeLessThan(top(0));
  });

  it('shows the detail in a circle', () => {
    const svg = composeDrawingSvg({ drawing, view: 'detail' });
    expect(svg).toContain('clip-path="url(#detail)"');
    expect(svg.match(/id="drawing"/g)).toHaveLength(1);
  });

  it('throws for the detail of a scene and for text that is not a drawing', () => {
    expect(() => composeDrawingSvg({ drawing: drawingText('wrench'), view: 'detail' })).toThrow('no detail');
    expect(() => composeDrawingSvg({ drawing: '<svg/>' })).toThrow('Not a drawing');
  });
});

describe('dimensionGeometry', () => {
  it('puts the label inside a span that has room for it', () => {
    const { label, lines, bottom } = dimensionGeometry({ x1: 100, x2: 300, y: 400 }, 40);
    expect(label).toEqual({ x: 180, baseline: 423.5 });
    expect(lines).toContain('M100 410H171M229 410H300');
    expect(bottom).toBeGreaterThan(label.baseline);
  });

  it('puts the label beside a span that is too short', () => {
    const { label, lines } = dimensionGeometry({ x1: 100, x2: 160, y: 400 }, 40);
    expect(label.x).toBeGreaterThan(160);
    expect(lines).toMatch(/^M100 410H178M/);
  });
});

describe('the drafting letters', () => {
  const at = { x: 10, baseline: 40, height: 20, stroke: 3, color: '#000000' };

  it('has every letter, digit and sign that a dimension needs', () => {
    const text = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789 ".-/';
    expect(letteringSvg(text, at).match(/<path/g)).toHaveLength(Array.from(text.replaceAll(' ', '')).length);
  });

  it('is drawn on its baseline at its height', () => {
    expect(letteringSvg('1', at)).toContain('translate(10 20) scale(2)');
    expect(letteringSvg('1', at)).toContain('stroke-width="1.5"');
  });

  it('returns the width of what it draws', () => {
    expect(letteringWidth('11', 10)).toBeCloseTo(3 + 2.2 + 3);
    expect(letteringWidth('11', 20)).toBeCloseTo(2 * letteringWidth('11', 10));
    expect(letteringWidth('', 20)).toBe(0);
  });

  it('throws for a sign that it cannot draw', () => {
    expect(() => letteringSvg('28″', at)).toThrow('″');
  });
});
