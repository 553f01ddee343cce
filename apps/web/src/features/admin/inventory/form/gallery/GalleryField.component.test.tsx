import { MAX_IMAGE_BYTES } from '@dealer/api/domain/products/image-upload';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../../../../testing/fake-api.tsx';
import { stubUploads } from '../../../../../testing/fake-upload.ts';
import { renderFields } from '../../../../../testing/product-forms.tsx';
import { GalleryField } from './GalleryField.tsx';

it('deletes the image that was asked about, even if another one arrives meanwhile', async () => {
  const sent = stubUploads();
  const { StaffPage } = createFakeApi({ 'admin.products.images.options': () => ({ uploads: false }) });
  const values = { images: ['/products/p-1.webp', '/products/p-2.webp'] };
  const { form } = renderFields(StaffPage, GalleryField, { values });
  form.uploads.add([new File([''], 'new.jpg')]);
  await waitFor(() => expect(sent[0]?.headers).toMatchObject({ 'x-page-user': '1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete image' }));
  const dialog = await screen.findByRole('dialog', { name: 'Are you sure you want to delete this image?' });
  sent[0]?.respond(200, { images: [{ name: 'new.jpg', url: '/products/p-3.webp', perceptualHash: '00' }] });
  await waitFor(() => expect(form.values().images).toHaveLength(3));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete image' }));
  expect(form.values().images).toEqual(['/products/p-2.webp', '/products/p-3.webp']);
});

it('sends no image that is too large, which would take minutes on a slow line', async () => {
  const sent = stubUploads();
  const { StaffPage } = createFakeApi({ 'admin.products.images.options': () => ({ uploads: false }) });
  const { form } = renderFields(StaffPage, GalleryField, { values: { images: [] } });
  const large = new File([''], 'large.jpg');
  Object.defineProperty(large, 'size', { value: MAX_IMAGE_BYTES + 1 });
  form.uploads.add([large]);
  await waitFor(() =>
    expect(form.uploads.list()).toMatchObject([{ status: 'failed', error: 'The file is larger than 10 MB' }]),
  );
  expect(sent).toEqual([]);
});
