import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ShownValue } from './SaveDialogs.tsx';

it('shows images as images, in their order, and other lists as lines', () => {
  render(<ShownValue field="images" value={['/products/p-1.webp', '/products/p-2.webp']} />);
  const items = screen.getAllByRole('listitem');
  expect(items.map((item) => within(item).getByRole('img', { name: /^Image \d$/ }) !== null)).toEqual([
    true,
    true,
  ]);
  expect(screen.queryByText(/products/)).toBeNull();
  render(<ShownValue field="features" value={['Quiet', 'Light']} />);
  expect(screen.getByText(/Quiet\s+Light/)).toBeDefined();
});

it('says where there is nothing', () => {
  render(<ShownValue field="images" value={[]} />);
  expect(screen.getByText('empty')).toBeDefined();
});
