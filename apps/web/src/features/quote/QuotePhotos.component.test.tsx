import { MAX_IMAGE_BYTES } from '@dealer/api/domain/products/image-upload';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { chooseFiles } from '../../testing/choose-files.ts';
import { createFakeApi } from '../../testing/fake-api.tsx';
import { stubUploads } from '../../testing/fake-upload.ts';
import { findPhotoUpload } from '../request/photo-uploads.ts';
import { clearToasts, useToast } from '../toast/toast.ts';
import { QuoteModal } from './QuoteModal.tsx';
import { dropDraft } from './quote-draft.ts';
import { closeQuoteModal, openQuoteModal, useQuoteModalSubject } from './quote-modal.ts';

const path = 'storefront.quotes.create';
const stored = { message: 'ok', requestNumber: 17, statusPath: '/request?token=1.17.9.abc' };

function Page() {
  const toast = useToast();
  return (
    <>
      <QuoteModal subject={useQuoteModalSubject()} />
      <p>{toast?.title}</p>
      <p>{toast?.message}</p>
      {toast?.action?.href && <a href={toast.action.href}>{toast.action.label}</a>}
      {toast?.action?.onClick && <button onClick={toast.action.onClick}>{toast.action.label}</button>}
    </>
  );
}

const photoFile = (name: string) => new File(['bytes'], name, { type: 'image/jpeg', lastModified: 1 });

/** The modal for a service, filled in, with photos. */
async function setUp(files: File[], create: () => unknown = () => stored) {
  const uploads = stubUploads();
  const api = createFakeApi({
    'auth.user': () => null,
    'storefront.shop.get': () => ({
      phone: '(734) 555-0142',
      hours: [],
      name: 'The Shop',
      takesPhotos: true,
    }),
    'storefront.shop.answerTime': () => ({ medianHours: null }),
    [path]: create,
  });
  render(
    <api.StaffPage>
      <Page />
    </api.StaffPage>,
  );
  openQuoteModal({ quoteType: 'service' });
  await userEvent.selectOptions(await screen.findByLabelText(/^Service/), 'Chainsaw Service');
  await userEvent.type(screen.getByLabelText(/^First name/), 'Ann');
  await userEvent.type(screen.getByLabelText(/^Last name/), 'Field');
  await userEvent.type(screen.getByLabelText(/^Phone/), '734 555 0100');
  chooseFiles(screen.getByLabelText(/^Photos/), files);
  await userEvent.click(screen.getByRole('button', { name: 'Submit Request' }));
  return { api, uploads };
}

afterEach(() => {
  closeQuoteModal();
  dropDraft();
  clearToasts();
  localStorage.clear();
  vi.unstubAllGlobals();
});

it('sends the chosen photos once the request is stored, and says how far they are', async () => {
  const { uploads } = await setUp([photoFile('plate.jpg'), photoFile('chain.jpg')]);
  await waitFor(() => expect(uploads).toHaveLength(1));
  expect(screen.getByText('We have it now, as request no. 17: Servicing: Chainsaw Service')).toBeDefined();
  uploads[0]?.progress(30, 100);
  expect(screen.getByText(/^Sending photo 1 of 2: 30%/)).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Follow your request' })).toBeNull();
  uploads[0]?.respond(200, {});
  await waitFor(() => expect(uploads).toHaveLength(2));
  uploads[1]?.respond(200, {});
  expect(await screen.findByText('Your 2 photos arrived with it.')).toBeDefined();
  expect(uploads.map(({ names }) => names)).toEqual([['plate.jpg'], ['chain.jpg']]);
  expect(screen.getByRole('link', { name: 'Follow your request' })).toBeDefined();
});

it('says that the request has arrived and the photo has not, and sends it again', async () => {
  const { api, uploads } = await setUp([photoFile('plate.jpg')]);
  await waitFor(() => expect(uploads).toHaveLength(1));
  uploads[0]?.loseConnection();
  const said = 'We have your request, but not the photo. The connection was lost.';
  expect(await screen.findByText(said)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(uploads).toHaveLength(2));
  uploads[1]?.respond(400, { message: 'This is no image.' });
  expect(await screen.findByText(/but not the photo\. plate\.jpg: This is no image\.$/)).toBeDefined();
  expect(api.inputsOf(path)).toHaveLength(1);
});

it('sends no photo any more once somebody stops it', async () => {
  const { uploads } = await setUp([photoFile('plate.jpg')]);
  await waitFor(() => expect(uploads).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Stop sending' }));
  expect(await screen.findByText('We have your request, but not the photo.')).toBeDefined();
  expect(uploads.map(({ isAborted }) => isAborted())).toEqual([true]);
});

/** Closes the confirmation while the first of two photos is on its way. */
async function leaveWhileSending() {
  const { uploads } = await setUp([photoFile('plate.jpg'), photoFile('chain.jpg')]);
  await waitFor(() => expect(uploads).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(await screen.findByText('Sending your photos')).toBeDefined();
  expect(uploads[0]?.isAborted()).toBe(false);
  uploads[0]?.respond(200, {});
  await waitFor(() => expect(uploads).toHaveLength(2));
  return uploads;
}

it('sends the photos on where the confirmation is closed, and says when they have arrived', async () => {
  const uploads = await leaveWhileSending();
  uploads[1]?.respond(200, {});
  expect(await screen.findByText('Photos received')).toBeDefined();
  const follow = screen.getByRole('link', { name: 'Follow your request' });
  expect(follow.getAttribute('href')).toBe(stored.statusPath);
});

it('stops sending from where the confirmation was closed, and says that not every photo arrived', async () => {
  const uploads = await leaveWhileSending();
  await userEvent.click(screen.getByRole('button', { name: 'Stop sending' }));
  expect(await screen.findByText('Not every photo was sent')).toBeDefined();
  expect(uploads.map(({ isAborted }) => isAborted())).toEqual([false, true]);
});

it('sends again what was lost after the confirmation was closed', async () => {
  const uploads = await leaveWhileSending();
  uploads[1]?.loseConnection();
  expect(await screen.findByText('Not every photo was sent')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(uploads[2]?.names).toEqual(['chain.jpg']));
  expect(screen.getByText('Sending your photos')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Stop sending' })).toBeDefined();
  uploads[2]?.respond(200, {});
  expect(await screen.findByText('Photos received')).toBeDefined();
});

it('says why a photo was rejected after the confirmation was closed', async () => {
  const uploads = await leaveWhileSending();
  uploads[1]?.respond(409, { message: 'You canceled this request: please call us.' });
  expect(await screen.findByText('Not every photo was sent')).toBeDefined();
  const said = 'We have your request. chain.jpg: You canceled this request: please call us.';
  expect(screen.getByText(said)).toBeDefined();
});

it('says only in the confirmation that a photo is too large to be sent', async () => {
  const large = photoFile('plate.jpg');
  Object.defineProperty(large, 'size', { value: MAX_IMAGE_BYTES + 1 });
  await setUp([large]);
  expect(await screen.findByText(/but not the photo\. plate\.jpg:/)).toBeDefined();
  expect(screen.queryByText('Photos not sent')).toBeNull();
});

it('says in a toast that a photo is too large where the modal was closed before the request was stored', async () => {
  let answer = (_created: unknown): void => undefined;
  const large = photoFile('plate.jpg');
  Object.defineProperty(large, 'size', { value: MAX_IMAGE_BYTES + 1 });
  const { api } = await setUp([large], () => new Promise((resolve) => (answer = resolve)));
  await waitFor(() => expect(api.inputsOf(path)).toHaveLength(1));
  closeQuoteModal();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  answer(stored);
  expect(await screen.findByText('Photos not sent')).toBeDefined();
});

it('shows nothing of the request to who comes after its sender has signed out', async () => {
  localStorage.setItem('formOwner', '7');
  const uploads = await leaveWhileSending();
  act(() => {
    localStorage.removeItem('formOwner');
    clearToasts();
  });
  uploads[1]?.respond(200, {});
  await waitFor(() => expect(findPhotoUpload(stored.statusPath)).toBeUndefined());
  expect(screen.queryByText('Photos received')).toBeNull();
});

it('sends the photos where the modal was closed before the request was stored', async () => {
  let answer = (_created: unknown): void => undefined;
  const { api, uploads } = await setUp(
    [photoFile('plate.jpg')],
    () => new Promise((resolve) => (answer = resolve)),
  );
  await waitFor(() => expect(api.inputsOf(path)).toHaveLength(1));
  closeQuoteModal();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  answer(stored);
  expect(await screen.findByText(/Keep the site open until your photos have arrived/)).toBeDefined();
  await waitFor(() => expect(uploads.map(({ names }) => names)).toEqual([['plate.jpg']]));
  uploads[0]?.respond(200, {});
  expect(await screen.findByText('Photos received')).toBeDefined();
});

it('sends what is chosen by then where the form was opened again before the request was stored', async () => {
  let answer = (_created: unknown): void => undefined;
  const { api, uploads } = await setUp(
    [photoFile('plate.jpg')],
    () => new Promise((resolve) => (answer = resolve)),
  );
  await waitFor(() => expect(api.inputsOf(path)).toHaveLength(1));
  closeQuoteModal();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  openQuoteModal({ quoteType: 'service' });
  const field = await screen.findByLabelText(/^Photos/);
  chooseFiles(field, [photoFile('plate.jpg'), photoFile('chain.jpg')]);
  answer(stored);
  await waitFor(() => expect(uploads).toHaveLength(1));
  uploads[0]?.respond(200, {});
  await waitFor(() => expect(uploads.map(({ names }) => names)).toEqual([['plate.jpg'], ['chain.jpg']]));
});

it('sends a photo that was added to the form opened again, even if that shows the phone number by then', async () => {
  let answer = (_created: unknown): void => undefined;
  const { api, uploads } = await setUp([], () => new Promise((resolve) => (answer = resolve)));
  await waitFor(() => expect(api.inputsOf(path)).toHaveLength(1));
  closeQuoteModal();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  openQuoteModal({ quoteType: 'service' });
  chooseFiles(await screen.findByLabelText(/^Photos/), [photoFile('plate.jpg')]);
  await userEvent.click(screen.getByRole('tab', { name: 'Call Now' }));
  answer(stored);
  await waitFor(() => expect(uploads.map(({ names }) => names)).toEqual([['plate.jpg']]));
});

it('sends a photo that was added to the form opened again, and closed', async () => {
  let answer = (_created: unknown): void => undefined;
  const { api, uploads } = await setUp([], () => new Promise((resolve) => (answer = resolve)));
  await waitFor(() => expect(api.inputsOf(path)).toHaveLength(1));
  closeQuoteModal();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  openQuoteModal({ quoteType: 'service' });
  chooseFiles(await screen.findByLabelText(/^Photos/), [photoFile('plate.jpg')]);
  closeQuoteModal();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  answer(stored);
  await waitFor(() => expect(uploads.map(({ names }) => names)).toEqual([['plate.jpg']]));
});

it('leaves the focus and the field of photos alone where another form is open when the request arrives', async () => {
  let answer = (_created: unknown): void => undefined;
  const { api } = await setUp([photoFile('plate.jpg')], () => new Promise((resolve) => (answer = resolve)));
  await waitFor(() => expect(api.inputsOf(path)).toHaveLength(1));
  closeQuoteModal();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  openQuoteModal();
  await userEvent.click(await screen.findByRole('radio', { name: 'Servicing' }));
  const files = Array.from({ length: 6 }, (_, index) => photoFile(`${index}.jpg`));
  chooseFiles(await screen.findByLabelText(/^Photos/), files);
  const comments = screen.getByLabelText(/^Comments/);
  await userEvent.type(comments, 'Another one');
  answer(stored);
  expect(await screen.findByText(/until your photos have arrived/)).toBeDefined();
  expect(document.activeElement).toBe(comments);
  expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(7);
});

it('sends nothing with too many photos, and says so at the field', async () => {
  const files = Array.from({ length: 6 }, (_, index) => photoFile(`${index}.jpg`));
  const { api } = await setUp(files);
  expect(await screen.findByText('Please choose at most 5 photos')).toBeDefined();
  expect(api.inputsOf(path)).toEqual([]);
});

it('keeps the photos until the modal is opened again, and forgets them once they are sent', async () => {
  const { uploads } = await setUp(Array.from({ length: 6 }, (_, index) => photoFile(`${index}.jpg`)));
  const field = () => screen.findByLabelText<HTMLInputElement>(/^Photos/);
  const names = async () => Array.from((await field()).files ?? [], ({ name }) => name);
  for (const name of ['0.jpg', '1.jpg', '2.jpg', '3.jpg', '4.jpg'])
    await userEvent.click(screen.getByRole('button', { name: `Remove ${name}` }));
  closeQuoteModal();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  openQuoteModal({ quoteType: 'service' });
  expect(await names()).toEqual(['5.jpg']);
  await userEvent.click(screen.getByRole('tab', { name: 'Call Now' }));
  await userEvent.click(screen.getByRole('tab', { name: 'Request Quote' }));
  expect(await names()).toEqual(['5.jpg']);
  await userEvent.click(screen.getByRole('button', { name: 'Submit Request' }));
  await waitFor(() => expect(uploads.map((upload) => upload.names)).toEqual([['5.jpg']]));
  closeQuoteModal();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  openQuoteModal({ quoteType: 'service' });
  expect(await names()).toEqual([]);
});

it.each(['is answered later', 'is lost'])(
  'says that photos arrived and nothing else where the second press of the same request %s',
  async (end) => {
    const answers: { answer: (created: unknown) => void; fail: (error: Error) => void }[] = [];
    const { uploads } = await setUp(
      [photoFile('plate.jpg')],
      () => new Promise((answer, fail) => answers.push({ answer, fail })),
    );
    await waitFor(() => expect(answers).toHaveLength(1));
    closeQuoteModal();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    openQuoteModal({ quoteType: 'service' });
    await userEvent.click(await screen.findByRole('button', { name: 'Submit Request' }));
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[0]?.answer(stored);
    await waitFor(() => expect(uploads).toHaveLength(1));
    uploads[0]?.respond(200, {});
    await screen.findByText('Your photo arrived with it.');
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    if (end === 'is lost') answers[1]?.fail(new TypeError('Failed to fetch'));
    else answers[1]?.answer(stored);
    openQuoteModal();
    await screen.findByRole('button', { name: 'Submit Request' });
    expect(screen.queryByText(/until your photos have arrived|^Failed to submit/)).toBeNull();
  },
);
