import { MAX_IMAGE_BYTES } from '@dealer/api/domain/products/image-upload';
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { stubUploads } from '../../testing/fake-upload.ts';
import { clearToasts, useToast } from '../toast/toast.ts';
import { findPhotoUpload, startPhotoUpload } from './photo-uploads.ts';

function ToastTitle() {
  return <output>{useToast()?.title}</output>;
}

/** A photo that is rejected before anything of the page is rendered with it. */
function largePhoto(): File {
  const file = new File(['bytes'], 'plate.jpg', { type: 'image/jpeg' });
  Object.defineProperty(file, 'size', { value: MAX_IMAGE_BYTES + 1 });
  return file;
}

afterEach(() => {
  clearToasts();
  vi.unstubAllGlobals();
});

it('leaves it to the page to say what became of photos that it is about to show', async () => {
  render(<ToastTitle />);
  const upload = startPhotoUpload('/request?token=1.17.9.abc', [largePhoto()]);
  await waitFor(() => expect(upload.readState().status).toBe('rejected'));
  await waitFor(() => expect(findPhotoUpload(upload.statusPath)).toBeUndefined());
  expect(screen.getByRole('status').textContent).toBe('');
});

it('says in a toast what became of photos that nothing on the page will show', async () => {
  render(<ToastTitle />);
  startPhotoUpload('/request?token=1.17.9.abc', [largePhoto()]).leave();
  expect(await screen.findByText('Photos not sent')).toBeDefined();
});

it('says in a toast why photos were not taken where trying again at once does not help', async () => {
  function ToastMessage() {
    return <output>{useToast()?.message}</output>;
  }
  render(<ToastMessage />);
  const uploads = stubUploads();
  startPhotoUpload('/request?token=1.18.9.abc', [new File(['bytes'], 'plate.jpg')]).leave();
  await waitFor(() => expect(uploads).toHaveLength(1));
  uploads[0]?.respond(429, { message: 'Too many attempts. Please try again in 41 minutes.' });
  expect(
    await screen.findByText(
      'We have your request. plate.jpg: Too many attempts. Please try again in 41 minutes. You can add the photos on its page.',
    ),
  ).toBeDefined();
});
