import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Gallery } from './Gallery.tsx';

const images = ['/products/a.webp', '/products/b.webp'];

it('says which image is shown, also after the last one', async () => {
  render(<Gallery images={images} name="Mower" />);
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('Image 1 of 2');
  await userEvent.click(screen.getByRole('button', { name: 'Next image' }));
  expect(status.textContent).toBe('Image 2 of 2');
  await userEvent.keyboard('{ArrowRight}');
  expect(status.textContent).toBe('Image 1 of 2');
});

it('says nothing of a single image', () => {
  render(<Gallery images={images.slice(0, 1)} name="Mower" />);
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows the image of a thumbnail, which is a link to it for a browser without scripts', async () => {
  render(<Gallery images={images} name="Mower" />);
  const second = screen.getByRole('link', { name: 'Image 2' });
  expect(second.getAttribute('href')).toBe('/products/b.webp');
  await userEvent.click(second);
  expect(screen.getByRole('status').textContent).toBe('Image 2 of 2');
  expect(second.getAttribute('aria-current')).toBe('true');
  for (const name of ['Previous image', 'Next image'])
    expect(screen.getByRole('button', { name }).className).toContain('needs-script');
});

it('keeps its image when staff change the images, and shows the first one once that image is gone', async () => {
  const { rerender } = render(<Gallery images={images} name="Mower" />);
  await userEvent.click(screen.getByRole('button', { name: 'Next image' }));
  rerender(<Gallery images={['/products/c.webp', ...images]} name="Mower" />);
  expect(screen.getByRole('status').textContent).toBe('Image 3 of 3');
  rerender(<Gallery images={['/products/c.webp', '/products/a.webp']} name="Mower" />);
  expect(screen.getByRole('status').textContent).toBe('Image 1 of 2');
});
