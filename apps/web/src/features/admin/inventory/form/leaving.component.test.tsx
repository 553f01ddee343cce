import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubUploads } from '../../../../testing/fake-upload.ts';
import { commonResponses, field, mower, type } from '../../../../testing/product-forms.tsx';
import { openStaffPage } from '../../../../testing/staff-page.tsx';
import { EditProduct } from './EditProduct.tsx';

async function open() {
  const Page = () => <EditProduct id={7} onClose={() => undefined} />;
  const opened = openStaffPage(Page, '/admin/inventory?tab=published', {
    ...commonResponses,
    'admin.products.get': () => mower,
  });
  await screen.findByRole('form', { name: 'Edit product' });
  const leave = async () => {
    act(() => opened.go('/admin/inventory?tab=archive'));
    return within(await screen.findByRole('dialog', { name: 'You have unsaved changes' }));
  };
  return { ...opened, leave };
}

afterEach(() => vi.useRealTimers());

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

it('who leaves unsaved changes is asked: they can stay, or leave and find them again', async () => {
  const { address, leave } = await open();
  type(/^Description/, 'It outlives its owner.');
  await userEvent.click((await leave()).getByText('Stay here'));
  expect(address()).toBe('/admin/inventory?tab=published');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click((await leave()).getByText('Leave and keep them'));
  await waitFor(() => expect(address()).toBe('/admin/inventory?tab=archive'));
  await waitFor(() => expect(JSON.stringify(localStorage)).toContain('It outlives its owner.'));
  expect(field(/^Description/).value).toBe('It outlives its owner.');
});

it('who leaves while images are being uploaded is told that they are left out', async () => {
  const uploads = stubUploads();
  const { address, leave } = await open();
  const file = new File(['x'], 'a.png', { type: 'image/png' });
  await userEvent.upload(await screen.findByLabelText('Upload images'), file);
  await waitFor(() => expect(uploads).toHaveLength(1));
  const dialog = await leave();
  dialog.getByText(/Images that are not uploaded yet are left out/);
  await userEvent.click(dialog.getByText('Stay here'));
  expect(address()).toBe('/admin/inventory?tab=published');
  expect(uploads[0]?.isAborted()).toBe(false);
});

it('where the browser cannot store what was typed, it is not said to be kept', async () => {
  const { leave } = await open();
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: () => undefined,
    clear: () => undefined,
  });
  type(/^Description/, 'It outlives its owner.');
  const dialog = await leave();
  dialog.getByText(/This browser cannot keep your changes/);
  expect(dialog.queryByText('Leave and keep them')).toBeNull();
});

it('what a lookup found meanwhile is shown beside what was typed, and ends no upload', async () => {
  const uploads = stubUploads();
  const draft = { ...mower, status: 'draft', isNew: true };
  let stored = draft;
  let isPending = true;
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
  });
  const Page = () => <EditProduct id={7} onClose={() => undefined} />;
  openStaffPage(Page, '/admin/inventory?tab=drafts', {
    ...commonResponses,
    'admin.products.get': () => stored,
    'admin.smartLookup.pending': () => ({ isPending }),
  });
  await screen.findByText('A lookup of this machine is still on its way');
  await userEvent.upload(
    await screen.findByLabelText('Upload images'),
    new File(['x'], 'a.png', { type: 'image/png' }),
  );
  await waitFor(() => expect(uploads).toHaveLength(1));
  type(/^Product Name/, 'A name of our own');
  stored = { ...draft, description: 'It outlives its owner.', updatedAt: new Date() };
  isPending = false;
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  await userEvent.click(await screen.findByRole('button', { name: 'Show what it found' }));
  await waitFor(() => expect(field(/^Description/).value).toBe('It outlives its owner.'));
  expect(field(/^Product Name/).value).toBe('A name of our own');
  expect(uploads[0]?.isAborted()).toBe(false);
});
