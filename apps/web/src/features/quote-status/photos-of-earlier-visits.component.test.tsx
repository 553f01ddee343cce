import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { photo, setUpPhotos } from '../../testing/add-photos.tsx';
import { chooseFiles } from '../../testing/choose-files.ts';
import { clearToasts, useToast } from '../toast/toast.ts';

function ToastTitle() {
  return <output>{useToast()?.title}</output>;
}

afterEach(() => {
  clearToasts();
  vi.unstubAllGlobals();
});

it('shows photos again that were on their way when the page was left', async () => {
  const { uploads, leave, comeBack } = await setUpPhotos([photo('plate.jpg')]);
  await waitFor(() => expect(uploads).toHaveLength(1));
  leave();
  comeBack();
  expect(await screen.findByText(/^Sending photo 1 of 1/)).toBeDefined();
  expect(uploads[0]?.isAborted()).toBe(false);
  uploads[0]?.respond(200, {});
  expect(await screen.findByText('Photos received')).toBeDefined();
  expect(uploads).toHaveLength(1);
});

it('shows them again by another link to the same request, but not by that to another one', async () => {
  const { uploads, request, leave, comeBack } = await setUpPhotos([photo('plate.jpg')]);
  await waitFor(() => expect(uploads).toHaveLength(1));
  leave();
  const { unmount } = comeBack('1.1.9.abc');
  expect(screen.queryByText(/^Sending photo/)).toBeNull();
  unmount();
  // The account of the sender has a link of its own.
  comeBack(`1.${request}.12.def`);
  expect(await screen.findByText(/^Sending photo 1 of 1/)).toBeDefined();
});

it('says in a toast that they are on their way only while the page does not show it', async () => {
  const { uploads, leave, comeBack } = await setUpPhotos([photo('plate.jpg')]);
  await waitFor(() => expect(uploads).toHaveLength(1));
  leave();
  render(<ToastTitle />);
  expect(await screen.findByText('Sending your photos')).toBeDefined();
  comeBack();
  await waitFor(() => expect(screen.queryByText('Sending your photos')).toBeNull());
});

it('offers to send those again that were lost while another page was shown, until they are sent', async () => {
  const { uploads, leave, comeBack } = await setUpPhotos([photo('plate.jpg')]);
  await waitFor(() => expect(uploads).toHaveLength(1));
  leave();
  render(<ToastTitle />);
  uploads[0]?.loseConnection();
  expect(await screen.findByText('Photos not sent')).toBeDefined();
  const { unmount } = comeBack();
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(screen.queryByText('Photos not sent')).toBeNull();
  await waitFor(() => expect(uploads).toHaveLength(2));
  uploads[1]?.respond(200, {});
  await screen.findByText('Photos received');
  unmount();
  comeBack();
  expect(screen.queryByText('Photos received')).toBeNull();
});

it('takes a photo back on a later visit that is still on its way', async () => {
  const { uploads, leave, comeBack } = await setUpPhotos([photo('plate.jpg'), photo('chain.jpg')]);
  await waitFor(() => expect(uploads).toHaveLength(1));
  leave();
  comeBack();
  await userEvent.click(screen.getByRole('button', { name: 'Remove plate.jpg' }));
  expect(uploads[0]?.isAborted()).toBe(true);
  await waitFor(() => expect(uploads[1]?.names).toEqual(['chain.jpg']));
});

it('does not offer to try a photo again on a later visit that was taken out', async () => {
  const { uploads, leave, comeBack } = await setUpPhotos([photo('plate.jpg'), photo('chain.jpg')]);
  await waitFor(() => expect(uploads).toHaveLength(1));
  uploads[0]?.loseConnection();
  await screen.findByRole('button', { name: 'Try again' });
  await userEvent.click(screen.getByRole('button', { name: 'Remove plate.jpg' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove chain.jpg' }));
  leave();
  comeBack();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('sends no more photos of a request that is canceled, and says nothing more of them', async () => {
  const { uploads, cancelRequest, comeBack } = await setUpPhotos([photo('plate.jpg'), photo('chain.jpg')]);
  await waitFor(() => expect(uploads).toHaveLength(1));
  render(<ToastTitle />);
  cancelRequest();
  expect(uploads[0]?.isAborted()).toBe(true);
  await waitFor(() => expect(screen.queryByText('Sending your photos')).toBeNull());
  comeBack();
  expect(screen.queryByRole('button', { name: /^Stop sending|^Try again/ })).toBeNull();
  expect(uploads).toHaveLength(1);
});

it('sends photos that were lost on an earlier visit along with one that is added, not that one alone', async () => {
  const { uploads, leave, comeBack } = await setUpPhotos([photo('plate.jpg')]);
  await waitFor(() => expect(uploads).toHaveLength(1));
  uploads[0]?.loseConnection();
  await screen.findByRole('button', { name: 'Try again' });
  leave();
  comeBack();
  chooseFiles(screen.getByLabelText(/^Add a photo/), [photo('chain.jpg')]);
  await userEvent.click(screen.getByRole('button', { name: 'Send photos' }));
  expect(await screen.findByText(/^Sending photo 1 of 2/)).toBeDefined();
});
