import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { apiError, createFakeApi } from '../../../../../testing/fake-api.tsx';
import { createUploads } from '../../../form/uploads/uploads.ts';
import { createFormStore, FormProvider } from '../form-store.ts';
import { emptyValues } from '../form-values.ts';
import { AddImages } from './AddImages.tsx';

it('an image by its address is sent with the gallery, and says where that shows it already', async () => {
  const reason = 'This image is already in the gallery';
  const store = createFormStore({ ...emptyValues, images: ['/products/own.webp'] });
  const { StaffPage, inputsOf } = createFakeApi({
    'admin.products.images.options': () => ({ uploads: false }),
    'admin.products.images.addByUrl': () => {
      throw apiError('CONFLICT', 409, reason);
    },
  });
  const work = { underWay: undefined, begin: () => undefined };
  const baseline = () => ({ values: emptyValues, updatedAt: null });
  render(
    <StaffPage>
      <FormProvider
        value={{ store, kind: 'edit', work, uploads: createUploads(), productId: undefined, baseline }}
      >
        <AddImages onAdd={(images) => store.set({ images: [...images] })} />
      </FormProvider>
    </StaffPage>,
  );
  const address = screen.getByRole<HTMLInputElement>('textbox', { name: 'Image address' });
  await userEvent.type(address, 'https://maker.example/a.jpg{Enter}');
  await screen.findByText(reason);
  expect(inputsOf('admin.products.images.addByUrl')).toEqual([
    { url: 'https://maker.example/a.jpg', gallery: ['/products/own.webp'] },
  ]);
  expect(store.values().images).toEqual(['/products/own.webp']);
});
