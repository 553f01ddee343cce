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

// The sign-in page of a guest network or the error page of a proxy, which the browser reads as no JSON.
it.each([200, 404, 502])(
  'keeps a photo that something between browser and shop answered with a page and %i, to send it again',
  async (status) => {
    const uploads = stubUploads();
    const photo = new File(['bytes'], 'plate.jpg');
    const upload = startPhotoUpload(`/request?token=1.${status}.9.abc`, [photo]);
    await waitFor(() => expect(uploads).toHaveLength(1));
    uploads[0]?.respond(status, null);
    await waitFor(() => expect(upload.readState().status).toBe('failed'));
    expect(upload.readState()).toMatchObject({ sent: 0, reason: 'The site did not answer as it should' });
    expect(upload.readUnsent()).toEqual([photo]);
    upload.start();
    await waitFor(() => expect(uploads).toHaveLength(2));
    uploads[1]?.respond(200, { message: 'Your photo has been received.' });
    await waitFor(() => expect(upload.readState()).toMatchObject({ status: 'sent', sent: 1 }));
  },
);

it('rejects a photo that a proxy takes for too large, whose answer is a page as well', async () => {
  const uploads = stubUploads();
  const upload = startPhotoUpload('/request?token=1.19.9.abc', [new File(['bytes'], 'plate.jpg')]);
  await waitFor(() => expect(uploads).toHaveLength(1));
  uploads[0]?.respond(413, null);
  await waitFor(() => expect(upload.readState().status).toBe('rejected'));
});
