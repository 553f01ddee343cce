import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { apiError, createFakeApi } from '../../../../../testing/fake-api.tsx';
import { renderFields } from '../../../../../testing/product-forms.tsx';
import { useProductForm } from '../product-form.tsx';
import { AddImages } from './AddImages.tsx';

it('an image by its address is sent with the gallery, and says where that shows it already', async () => {
  const reason = 'This image is already in the gallery';
  const { StaffPage, inputsOf } = createFakeApi({
    'admin.products.images.options': () => ({ uploads: false }),
    'admin.products.images.addByUrl': () => {
      throw apiError('CONFLICT', 409, reason);
    },
  });
  function Fields() {
    const { set } = useProductForm();
    return <AddImages onAdd={(images) => set({ images: [...images] })} />;
  }
  const { form } = renderFields(StaffPage, Fields, { values: { images: ['/products/own.webp'] } });
  const address = screen.getByRole<HTMLInputElement>('textbox', { name: 'Image address' });
  await userEvent.type(address, 'https://maker.example/a.jpg{Enter}');
  await screen.findByText(reason);
  expect(inputsOf('admin.products.images.addByUrl')).toEqual([
    { url: 'https://maker.example/a.jpg', gallery: ['/products/own.webp'] },
  ]);
  expect(form.values().images).toEqual(['/products/own.webp']);
});
