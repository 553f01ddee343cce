// @vitest-environment happy-dom
import { act } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { find, hydrate, render } from '../../testing/render.ts';
import { imageSrcSet } from './image-sources.ts';
import { ProductImage } from './product-image.tsx';

const src = '/products/sample-riding-toro.webp';

/** Sets the load state of every image: happy-dom does not load images. */
function imageState(complete: boolean, naturalWidth: number): void {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(complete);
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(naturalWidth);
}

describe('imageSrcSet', () => {
  it('names the widths that are stored', () => {
    expect(imageSrcSet('/products/a/x.webp')).toBe(
      '/products/a/x-320.webp 320w, /products/a/x-640.webp 640w, /products/a/x.webp 1280w',
    );
    expect(imageSrcSet('/products/p-0f3a.webp')).toBe(
      '/products/p-0f3a-320.webp 320w, /products/p-0f3a-640.webp 640w, /products/p-0f3a-1280.webp 1280w, /products/p-0f3a.webp 1600w',
    );
  });

  it.each([
    '/products/x.png',
    'https://example.com/products/x.webp',
    '/other/x.webp',
    '/products/x.webp?v=2',
  ])('knows no widths of %s', (address) => {
    expect(imageSrcSet(address)).toBeUndefined();
  });
});

describe('ProductImage', () => {
  it('loads lazily, in a frame of fixed size', () => {
    const html = renderToString(<ProductImage src={src} alt="Toro" sizes="50vw" />);
    expect(html).toContain('loading="lazy"');
    expect(html).toContain('width="1280" height="880"');
    expect(html).toContain('sizes="50vw"');
    expect(html).toContain('sample-riding-toro-640.webp 640w');
  });

  it('loads the first image of a page at once', () => {
    const html = renderToString(<ProductImage src={src} alt="Toro" priority />);
    expect(html).toContain('loading="eager"');
    expect(html).toContain('fetchPriority="high"');
  });

  it.each([null, undefined, ''])('shows the placeholder for %s', (missing) => {
    const html = renderToString(<ProductImage src={missing} alt="Toro TimeCutter" />);
    expect(html).not.toContain('<img');
    expect(html).toContain('aria-label="Toro TimeCutter"');
  });

  it('shows the placeholder when the image fails to load, and then the next image', () => {
    imageState(false, 0);
    const { container, rerender } = render(<ProductImage src={src} alt="Toro" />);
    act(() => void find(container, 'img').dispatchEvent(new Event('error')));
    expect(container.querySelector('img')).toBeNull();
    expect(find(container, '[role=img]').getAttribute('aria-label')).toBe('Toro');
    rerender(<ProductImage src="/products/other.webp" alt="Toro" />);
    expect(find(container, 'img').getAttribute('src')).toBe('/products/other.webp');
  });

  it.each([
    { state: 'broken', complete: true, naturalWidth: 0, kept: false },
    { state: 'on its way', complete: false, naturalWidth: 0, kept: true },
    { state: 'there', complete: true, naturalWidth: 1280, kept: true },
  ])('finds an image $state at hydration', ({ complete, naturalWidth, kept }) => {
    imageState(complete, naturalWidth);
    const image = <ProductImage src={src} alt="Toro" />;
    const container = hydrate(image, renderToString(image));
    expect(container.querySelector('img') !== null).toBe(kept);
  });
});
