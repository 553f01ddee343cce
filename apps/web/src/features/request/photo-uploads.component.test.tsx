import { MAX_IMAGE_BYTES } from '@dealer/api/domain/products/image-upload';
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
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

afterEach(clearToasts);

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
