import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { ShownValue } from './ShownValue.tsx';

afterEach(() => void vi.restoreAllMocks());

it('shows images as images, in their order, and other lists as lines', () => {
  // Still loading: the browser of the tests loads none.
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
  render(<ShownValue field="images" value={['/products/p-1.webp', '/products/p-2.webp']} />);
  const images = screen.getAllByRole<HTMLImageElement>('img');
  expect(images.map((image) => [image.alt, image.getAttribute('src')])).toEqual([
    ['Image 1', '/products/p-1.webp'],
    ['Image 2', '/products/p-2.webp'],
  ]);
  expect(screen.queryByText(/products/)).toBeNull();
  render(<ShownValue field="features" value={['Quiet', 'Light']} />);
  expect(screen.getByText(/Quiet\s+Light/)).toBeDefined();
});

it('says where there is nothing', () => {
  render(<ShownValue field="images" value={[]} />);
  expect(screen.getByText('empty')).toBeDefined();
});
