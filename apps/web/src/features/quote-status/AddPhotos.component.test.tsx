import { MAX_IMAGE_BYTES } from '@dealer/api/domain/products/image-upload';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { photo, setUpPhotos } from '../../testing/add-photos.tsx';
import { chooseFiles } from '../../testing/choose-files.ts';
import { stopClock } from '../../testing/stop-clock.ts';
import { QuotePhotos } from './QuotePhotos.tsx';

afterEach(() => vi.unstubAllGlobals());

it('says that photos are on their way and that they have arrived, and empties the field', async () => {
  const { uploads, onEnd } = await setUpPhotos([photo('plate.jpg')]);
  await waitFor(() => expect(uploads).toHaveLength(1));
  expect(await screen.findByText(/^Sending photo 1 of 1/)).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sending…' }).disabled).toBe(true);
  uploads[0]?.respond(200, {});
  expect(await screen.findByText('Photos received')).toBeDefined();
  // An effect of what is shown.
  await waitFor(() => expect(onEnd).toHaveBeenCalledOnce());
  expect(screen.getByLabelText<HTMLInputElement>(/^Add a photo/).files).toHaveLength(0);
});

it('keeps what is chosen while other photos are on their way', async () => {
  const { uploads } = await setUpPhotos([photo('plate.jpg')]);
  await waitFor(() => expect(uploads).toHaveLength(1));
  chooseFiles(screen.getByLabelText(/^Add a photo/), [photo('chain.jpg')]);
  uploads[0]?.respond(200, {});
  expect(await screen.findByText('Photos received')).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: 'Send photos' }));
  await waitFor(() => expect(uploads[1]?.names).toEqual(['chain.jpg']));
});

it('still says that photos have arrived where the request takes no more of them', async () => {
  const { uploads, show } = await setUpPhotos([photo('plate.jpg')]);
  await waitFor(() => expect(uploads).toHaveLength(1));
  uploads[0]?.respond(200, {});
  const notice = await screen.findByText('Photos received');
  show(Array.from({ length: 5 }, (_, index) => `/photos/${index}.webp`));
  expect(screen.queryByRole('button', { name: 'Send photos' })).toBeNull();
  expect(notice.isConnected).toBe(true);
});

it('says that the connection was lost, and sends the photos again, also with others', async () => {
  const { uploads } = await setUpPhotos([photo('plate.jpg')]);
  await waitFor(() => expect(uploads).toHaveLength(1));
  uploads[0]?.loseConnection();
  expect(await screen.findByText(/but not the photo\. The connection was lost\.$/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(uploads).toHaveLength(2));
  uploads[1]?.loseConnection();
  chooseFiles(screen.getByLabelText(/^Add a photo/), [photo('chain.jpg')]);
  await userEvent.click(await screen.findByRole('button', { name: 'Send photos' }));
  await waitFor(() => expect(uploads[2]?.names).toEqual(['plate.jpg']));
});

it('has the request read again where some photos have arrived and the others have not', async () => {
  const { uploads, onEnd } = await setUpPhotos([photo('plate.jpg'), photo('chain.jpg')]);
  await waitFor(() => expect(uploads).toHaveLength(1));
  uploads[0]?.respond(200, {});
  await waitFor(() => expect(uploads).toHaveLength(2));
  expect(onEnd).not.toHaveBeenCalled();
  uploads[1]?.loseConnection();
  await waitFor(() => expect(onEnd).toHaveBeenCalledOnce());
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(uploads).toHaveLength(3));
  await userEvent.click(screen.getByRole('button', { name: 'Stop sending' }));
  await waitFor(() => expect(onEnd).toHaveBeenCalledTimes(2));
});

it('sends the other photos where some are no image, names those, and does not offer to try them again', async () => {
  const { uploads } = await setUpPhotos([photo('note.jpg'), photo('plate.jpg'), photo('list.jpg')]);
  await waitFor(() => expect(uploads).toHaveLength(1));
  uploads[0]?.respond(400, { message: 'This is no image.' });
  await waitFor(() => expect(uploads).toHaveLength(2));
  uploads[1]?.respond(200, {});
  await waitFor(() => expect(uploads).toHaveLength(3));
  uploads[2]?.respond(400, { message: 'This is no image.' });
  const said = /but not 2 of the 3 photos\. note\.jpg: This is no image\. list\.jpg: This is no image\.$/;
  expect(await screen.findByText(said)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Chosen photos' })).toBeNull());
});

it('does not send a photo again that has arrived, where another one is added to those that have not', async () => {
  const { uploads } = await setUpPhotos([photo('plate.jpg'), photo('chain.jpg')]);
  await waitFor(() => expect(uploads).toHaveLength(1));
  uploads[0]?.respond(200, {});
  await waitFor(() => expect(uploads).toHaveLength(2));
  uploads[1]?.loseConnection();
  await screen.findByRole('button', { name: 'Try again' });
  // An effect of what is shown.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove plate.jpg' })).toBeNull());
  chooseFiles(screen.getByLabelText(/^Add a photo/), [photo('deck.jpg')]);
  await userEvent.click(screen.getByRole('button', { name: 'Send photos' }));
  await waitFor(() => expect(uploads).toHaveLength(3));
  uploads[2]?.respond(200, {});
  await waitFor(() => expect(uploads).toHaveLength(4));
  expect(uploads.map(({ names }) => names[0])).toEqual(['plate.jpg', 'chain.jpg', 'chain.jpg', 'deck.jpg']);
});

it('sends the other photos where one was changed or moved after it was chosen', async () => {
  const moved = photo('moved.jpg');
  moved.slice = () =>
    Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new Error('NotReadable')) });
  const { uploads } = await setUpPhotos([moved, photo('plate.jpg')]);
  await waitFor(() => expect(uploads).toHaveLength(1));
  uploads[0]?.loseConnection();
  await waitFor(() => expect(uploads[1]?.names).toEqual(['plate.jpg']));
  uploads[1]?.respond(200, {});
  expect(
    await screen.findByText(/but not 1 of the 2 photos\. moved\.jpg: The file was changed/),
  ).toBeDefined();
});

it('sends no photo that is too large, which would take minutes on a slow line', async () => {
  const large = photo('large.jpg');
  Object.defineProperty(large, 'size', { value: MAX_IMAGE_BYTES + 1 });
  const { uploads } = await setUpPhotos([large, photo('plate.jpg')]);
  await waitFor(() => expect(uploads.map(({ names }) => names)).toEqual([['plate.jpg']]));
  uploads[0]?.respond(200, {});
  const said = /but not 1 of the 2 photos\. large\.jpg: The file is larger than 10 MB\.$/;
  expect(await screen.findByText(said)).toBeDefined();
});

it('stops, and sends again, even if somebody presses twice or holds the key down', async () => {
  stopClock();
  const { uploads } = await setUpPhotos([photo('plate.jpg')]);
  await waitFor(() => expect(uploads).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Stop sending' }));
  const again = await screen.findByRole('button', { name: 'Try again' });
  fireEvent.click(again, { detail: 2 });
  expect(uploads).toHaveLength(1);
  expect(fireEvent.keyDown(again, { key: 'Enter', repeat: true })).toBe(false);
  await userEvent.click(again);
  fireEvent.click(await screen.findByRole('button', { name: 'Stop sending' }), { detail: 2 });
  await waitFor(() => expect(uploads).toHaveLength(2));
  expect(uploads[1]?.isAborted()).toBe(false);
});

it('has the browser ask before the page is closed while photos are on their way, and only then', async () => {
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { uploads } = await setUpPhotos([photo('plate.jpg')]);
  await waitFor(() => expect(uploads).toHaveLength(1));
  expect(asks()).toBe(true);
  uploads[0]?.respond(200, {});
  await screen.findByText('Photos received');
  expect(asks()).toBe(false);
});

it('tries no photo again that the request does not take any more', async () => {
  const { uploads } = await setUpPhotos([photo('plate.jpg'), photo('chain.jpg')]);
  await waitFor(() => expect(uploads).toHaveLength(1));
  uploads[0]?.respond(409, { message: 'A request has at most 5 photos.' });
  const said = /but not the photos\. plate\.jpg: A request has at most 5 photos\.$/;
  expect(await screen.findByText(said)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(uploads).toHaveLength(1);
});

it('takes as many photos as the request has room for', async () => {
  const { uploads, show } = await setUpPhotos([photo('plate.jpg')]);
  await waitFor(() => expect(uploads).toHaveLength(1));
  uploads[0]?.respond(200, {});
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove plate.jpg' })).toBeNull());
  show(Array.from({ length: 4 }, (_, index) => `/photos/${index}.webp`));
  chooseFiles(screen.getByLabelText(/^Add a photo/), [photo('chain.jpg'), photo('deck.jpg')]);
  expect(screen.getByText('Please choose one photo')).toBeDefined();
  expect(screen.getByText(/, 1 at most$/)).toBeDefined();
});

it('does not call photos too many that are on their way, where the page is read again meanwhile', async () => {
  const names = ['plate', 'chain', 'deck', 'blade', 'belt'];
  const { uploads, show } = await setUpPhotos(names.map((name) => photo(`${name}.jpg`)));
  await waitFor(() => expect(uploads).toHaveLength(1));
  uploads[0]?.respond(200, {});
  await waitFor(() => expect(uploads).toHaveLength(2));
  show(['/photos/0.webp']);
  expect(screen.queryByText(/^Please choose/)).toBeNull();
  const left = screen
    .getAllByRole('button', { name: /^Remove/ })
    .map((button) => button.getAttribute('aria-label'));
  expect(left).toEqual(names.slice(1).map((name) => `Remove ${name}.jpg`));
});

it('cancels a photo that is taken out while it is sent, leaves out one that waits, and sends the others', async () => {
  const { uploads } = await setUpPhotos([photo('plate.jpg'), photo('chain.jpg'), photo('deck.jpg')]);
  await waitFor(() => expect(uploads).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Remove chain.jpg' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove plate.jpg' }));
  expect(uploads[0]?.isAborted()).toBe(true);
  await waitFor(() => expect(uploads[1]?.names).toEqual(['deck.jpg']));
  await screen.findByText(/^Sending photo 1 of 1/);
  uploads[1]?.respond(200, {});
  expect(await screen.findByText('Photos received')).toBeDefined();
  expect(uploads).toHaveLength(2);
});

it('says nothing of photos that were all taken out while they were sent, and takes others', async () => {
  const { uploads } = await setUpPhotos([photo('plate.jpg')]);
  await waitFor(() => expect(uploads).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Remove plate.jpg' }));
  await waitFor(() => expect(screen.queryByText(/^Sending photo/)).toBeNull());
  expect(screen.queryByText('Photos received')).toBeNull();
  chooseFiles(screen.getByLabelText(/^Add a photo/), [photo('chain.jpg')]);
  await userEvent.click(await screen.findByRole('button', { name: 'Send photos' }));
  await waitFor(() => expect(uploads[1]?.names).toEqual(['chain.jpg']));
});

it('does not try a photo again that was taken out after its sending had failed', async () => {
  const { uploads } = await setUpPhotos([photo('plate.jpg'), photo('chain.jpg')]);
  await waitFor(() => expect(uploads).toHaveLength(1));
  uploads[0]?.loseConnection();
  await screen.findByRole('button', { name: 'Try again' });
  await userEvent.click(screen.getByRole('button', { name: 'Remove plate.jpg' }));
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Send photos' }));
  await waitFor(() => expect(uploads.map((upload) => upload.names)).toEqual([['plate.jpg'], ['chain.jpg']]));
});

it('says at the field that they are too many', async () => {
  const { uploads } = await setUpPhotos(Array.from({ length: 6 }, (_, index) => photo(`${index}.jpg`)));
  expect(screen.getByText('Please choose at most 5 photos')).toBeDefined();
  expect(uploads).toEqual([]);
});

it.each([
  ['product' as const, 'Add a photo, such as of the machine that you trade in'],
  ['service' as const, 'Add a photo: the type plate, or what is broken'],
])('asks for photos that fit a %s', (quoteType, label) => {
  render(
    <QuotePhotos
      token="1.17.9.abc"
      quoteType={quoteType}
      photos={[]}
      canAddPhotos
      isCanceled={false}
      onEnd={vi.fn<() => void>()}
    />,
  );
  expect(screen.getByLabelText(new RegExp(`^${label}`))).toBeDefined();
});
