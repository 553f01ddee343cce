import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { QrCode } from './QrCode.tsx';

const draw = (text: string) => renderToStaticMarkup(<QrCode text={text} label="The page" />);

describe('the QR code', () => {
  it('stands on white with a border that readers need, and says what it is', () => {
    const svg = draw('https://shop.example/product/1');
    const [, size = ''] = /viewBox="0 0 (\d+) \1"/.exec(svg) ?? [];
    expect(svg).toContain(`d="M0 0h${size}v${size}h-${size}z"`);
    expect(svg).toContain('aria-label="The page"');
    const squares = [...svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => [Number(x), Number(y)]);
    expect(Math.min(...squares.flat())).toBe(4);
    expect(Math.max(...squares.flat())).toBe(Number(size) - 5);
  });

  it('is another one for another page', () => {
    expect(draw('https://shop.example/product/1')).not.toBe(draw('https://shop.example/product/2'));
  });
});
