import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../../../../testing/fake-api.tsx';
import { Thumbnails } from './Thumbnails.tsx';

function Gallery() {
  const [images, setImages] = useState(['/products/p-1.webp', '/products/p-2.webp', '/products/p-3.webp']);
  const [at, setAt] = useState(0);
  const move = (moved: string[], to: number) => {
    setImages(moved);
    setAt(to);
  };
  return (
    <>
      <Thumbnails images={images} at={at} onShow={setAt} onMove={move} />
      <output>{images.map((image) => image.replaceAll(/\D/g, ''))}</output>
    </>
  );
}

/** The numbers of the images from the first on. */
const order = () => screen.getByRole('status').textContent;

function show() {
  const { StaffPage } = createFakeApi({});
  render(
    <StaffPage>
      <Gallery />
    </StaffPage>,
  );
  return screen.getAllByRole('listitem');
}

it('an image is dragged to another place, the first of which is the cover', () => {
  const [first, , last] = show();
  if (!first || !last) throw new Error('There are three images');
  fireEvent.dragStart(last);
  expect(fireEvent.dragOver(first)).toBe(false);
  fireEvent.drop(first);
  fireEvent.dragEnd(last);
  expect(order()).toBe('312');
  expect(screen.getByRole('button', { name: 'Image 1, cover', current: true })).toBeDefined();
});

it('a drag that ends elsewhere moves nothing, nor does what is dropped from elsewhere', () => {
  const [first, , last] = show();
  if (!first || !last) throw new Error('There are three images');
  fireEvent.dragStart(last);
  fireEvent.dragEnd(last);
  fireEvent.drop(first);
  expect(order()).toBe('123');
});

it('an image that is moved by keys keeps the focus where it goes', async () => {
  show();
  screen.getByRole('button', { name: 'Image 1, cover' }).focus();
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
  expect(order()).toBe('213');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Image 2');
  await userEvent.keyboard('{Alt>}{ArrowLeft}{ArrowLeft}{/Alt}');
  expect(order()).toBe('123');
});

it('an image that a button has moved to an end has the focus, which the button cannot keep', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Image 2' }));
  screen.getByRole('button', { name: 'Move later' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(order()).toBe('132');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Image 3' }));
  screen.getByRole('button', { name: 'Move earlier' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move earlier' }));
  await userEvent.keyboard('{Enter}');
  expect(order()).toBe('213');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Image 1, cover' }));
});
