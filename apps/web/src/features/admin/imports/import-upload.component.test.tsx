import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { stubUploads } from '../../../testing/fake-upload.ts';
import { openImport } from '../../../testing/import-page.tsx';

const isAskedBeforeUnload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** The page while a file is sent. */
async function sendList() {
  const uploads = stubUploads();
  const page = openImport('');
  await userEvent.upload(await screen.findByLabelText('File to import'), new File(['Brand'], 'list.csv'));
  await waitFor(() => expect(uploads).toHaveLength(1));
  return { ...page, upload: uploads[0] };
}

afterEach(() => vi.unstubAllGlobals());

it('the browser asks before the tab is closed while a file is sent, on another page too', async () => {
  const { upload, history } = await sendList();
  expect(isAskedBeforeUnload()).toBe(true);
  act(() => history.push('/elsewhere'));
  await screen.findByText('Elsewhere');
  expect(isAskedBeforeUnload()).toBe(true);
  upload?.loseConnection();
  await waitFor(() => expect(isAskedBeforeUnload()).toBe(false));
});

it('each percent that is sent is not read out, but that the file is read is', async () => {
  const { upload } = await sendList();
  upload?.progress(40, 100);
  expect((await screen.findByText('Sending: 40%')).closest('[role=status]')).toBeNull();
  upload?.progress(100, 100);
  expect((await screen.findByText('Reading the file…')).closest('[role=status]')).not.toBeNull();
  upload?.loseConnection();
});

it('of several files that are dropped at once the first is sent, and the others are named', async () => {
  const uploads = stubUploads();
  openImport('');
  const items = ['echo.csv', 'toro.csv'].map((name) => ({
    kind: 'file',
    getAsFile: () => new File(['Brand'], name),
  }));
  fireEvent.drop(await screen.findByLabelText('File to import'), {
    dataTransfer: { items, types: ['Files'] },
  });
  expect(await screen.findByText('Not sent: toro.csv')).toBeDefined();
  await waitFor(() => expect(uploads).toHaveLength(1));
  uploads[0]?.loseConnection();
});
