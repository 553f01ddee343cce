import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../../../../testing/fake-api.tsx';
import { createUploads } from '../../../form/uploads/uploads.ts';
import { createFormStore, FormProvider } from '../form-store.ts';
import { emptyValues } from '../form-values.ts';
import { GalleryField } from './GalleryField.tsx';

it('deletes the image that was asked about, also where another one arrives meanwhile', async () => {
  const store = createFormStore({ ...emptyValues, images: ['/products/p-1.webp', '/products/p-2.webp'] });
  const { StaffPage } = createFakeApi({ 'admin.products.images.options': () => ({ uploads: false }) });
  let endUpload: (url: string) => void = () => undefined;
  const uploads = createUploads(
    () =>
      new Promise((resolve) => {
        endUpload = (url) => resolve({ url, perceptualHash: '00' });
      }),
  );
  const work = { underWay: undefined, begin: () => undefined };
  const baseline = () => ({ values: emptyValues, updatedAt: null });
  render(
    <StaffPage>
      <FormProvider value={{ store, kind: 'edit', work, uploads, productId: undefined, baseline }}>
        <GalleryField />
      </FormProvider>
    </StaffPage>,
  );
  uploads.add([new File([''], 'new.jpg')]);
  await userEvent.click(screen.getByRole('button', { name: 'Delete image' }));
  const dialog = await screen.findByRole('dialog', { name: 'Are you sure you want to delete this image?' });
  await act(async () => endUpload('/products/p-3.webp'));
  expect(store.values().images).toHaveLength(3);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete image' }));
  expect(store.values().images).toEqual(['/products/p-2.webp', '/products/p-3.webp']);
});
