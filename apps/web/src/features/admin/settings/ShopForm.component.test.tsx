import { defaultShop } from '@dealer/api/domain/shop/shop';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { apiError, createFakeApi } from '../../../testing/fake-api.tsx';
import { trpc } from '../../../trpc.ts';
import { ToastHost } from '../../toast/ToastHost.tsx';
import { ShopForm } from './ShopForm.tsx';
import type { ShopRecord } from './shop-values.ts';

const record: ShopRecord = {
  shop: { ...defaultShop, hours: [...defaultShop.hours], closedDays: ['Christmas'], fax: '(734) 555-0100' },
  placeholders: [],
  updatedAt: new Date('2026-03-02T10:00:00Z'),
  updatedByName: 'Sam Staff',
};
const theirs: ShopRecord = {
  ...record,
  shop: { ...record.shop, closedDays: ['New Year'], fax: '(734) 555-0177' },
  updatedAt: new Date('2026-03-02T11:00:00Z'),
  updatedByName: 'Olive Owner',
};

function Page() {
  const { data } = trpc.admin.settings.getShop.useQuery();
  return data && <ShopForm record={data} />;
}

async function open(responses: Parameters<typeof createFakeApi>[0] = {}) {
  let stored = record;
  const api = createFakeApi({ 'admin.settings.getShop': () => stored, ...responses });
  const { unmount } = render(
    <api.StaffPage>
      <Page />
      <ToastHost />
    </api.StaffPage>,
  );
  await screen.findByRole('heading', { name: 'The shop' });
  const refetch = async (now: ShopRecord) => {
    stored = now;
    await act(() => api.queryClient.refetchQueries());
  };
  return { ...api, unmount, refetch };
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save the shop’s record' }));
const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });

afterEach(() => localStorage.clear());

it('says which closed days have no date, because the shop stays open on them', async () => {
  await open();
  const days = box('Closed days');
  const note = () => document.getElementById(days.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(note()).toMatch(
    /, 2026\. A date without a year counts each year\. Without a date of the calendar, the shop is shown as open: Christmas$/,
  );
  type('Closed days', 'Christmas, Dec 25\nInventory, November 31\n\n Easter ');
  expect(note()).toMatch(/shown as open: Inventory, November 31, Easter$/);
  type('Closed days', 'Christmas, Dec 25');
  expect(note()).toMatch(/counts each year$/);
});

it('asks whose value to keep where two people changed the same field, and takes over the rest', async () => {
  let stored = record;
  const { inputsOf } = await open({
    'admin.settings.setShop': (input) => {
      if (stored !== theirs) {
        stored = theirs;
        throw apiError('CONFLICT', 409, 'Olive Owner saved first', { stored: theirs });
      }
      return { ...theirs, shop: { ...theirs.shop, ...(input as object) }, updatedAt: new Date() };
    },
  });
  type('Closed days', 'Thanksgiving');
  await save();
  const dialog = await screen.findByRole('dialog', { name: 'Changed by somebody else' });
  expect(dialog.textContent).toContain('Olive Owner saved the shop’s record on Mar 2, 2026');
  expect(dialog.textContent).toContain('Fax: you did not touch these.');
  const clash = within(dialog).getByRole('group', { name: 'Closed days' });
  expect(clash.textContent).toMatch(/TheirsNew Year.*MineThanksgiving/);
  await userEvent.click(within(clash).getByRole('radio', { name: 'Mine' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save with these choices' }));
  await screen.findByText('The shop’s record is saved');
  expect(inputsOf('admin.settings.setShop')).toMatchObject([
    { closedDays: ['Thanksgiving'], updatedAt: record.updatedAt },
    { closedDays: ['Thanksgiving'], fax: '(734) 555-0177', updatedAt: theirs.updatedAt },
  ]);
  expect(localStorage).toHaveLength(0);
});

it('follows the record in the fields that nobody touched, and keeps what is typed', async () => {
  const { refetch } = await open();
  type('Name', 'Hill Power');
  await refetch({ ...record, shop: { ...record.shop, fax: '(734) 555-0177' }, updatedAt: theirs.updatedAt });
  await waitFor(() => expect(box('Fax').value).toBe('(734) 555-0177'));
  expect(box('Name').value).toBe('Hill Power');
});

it('never saves over what somebody else stored in the same field unseen, also after a refetch', async () => {
  const { refetch, inputsOf } = await open({
    'admin.settings.setShop': () => {
      throw apiError('CONFLICT', 409, 'Olive Owner saved first', { stored: theirs });
    },
  });
  type('Closed days', 'Thanksgiving');
  await refetch(theirs);
  await save();
  await screen.findByRole('dialog', { name: 'Changed by somebody else' });
  expect(inputsOf('admin.settings.setShop')).toMatchObject([{ updatedAt: record.updatedAt }]);
});

it('brings back what was typed and not saved, until it is discarded', async () => {
  const { unmount } = await open();
  type('Closed days', 'Thanksgiving');
  unmount();
  await open();
  await screen.findByText('Your unsaved changes are back');
  expect(box('Closed days').value).toBe('Thanksgiving');
  await userEvent.click(screen.getByRole('button', { name: 'Discard them' }));
  expect(box('Closed days').value).toBe('Christmas');
  expect(localStorage).toHaveLength(0);
});

it.each([
  [
    'the connection is lost',
    new Error('Failed to fetch'),
    'Failed to update settings. The site did not answer as it should. Check your connection, then try again.',
  ],
  ['the session has ended', apiError('UNAUTHORIZED', 401, 'Sign in'), 'Your session has ended'],
])('where %s, a save says so, and what is typed stays until the next one', async (_, lost, said) => {
  let isLost = true;
  await open({
    'admin.settings.setShop': () => {
      if (isLost) throw lost;
      return { ...record, shop: { ...record.shop, closedDays: ['Thanksgiving'] }, updatedAt: new Date() };
    },
  });
  type('Closed days', 'Thanksgiving');
  await save();
  await screen.findByText(said);
  expect(box('Closed days').value).toBe('Thanksgiving');
  isLost = false;
  await save();
  await screen.findByText('The shop’s record is saved');
  expect(localStorage).toHaveLength(0);
});

it('says what was typed during a slow save, and keeps it', async () => {
  let respond: (saved: ShopRecord) => void = () => undefined;
  await open({ 'admin.settings.setShop': () => new Promise((resolve) => (respond = resolve)) });
  type('Closed days', 'Thanksgiving');
  await save();
  type('Closed days', 'Thanksgiving, Easter');
  await act(async () =>
    respond({ ...record, shop: { ...record.shop, closedDays: ['Thanksgiving'] }, updatedAt: new Date() }),
  );
  await screen.findByText('What you typed meanwhile is not saved yet: it stays in the form.');
  expect(box('Closed days').value).toBe('Thanksgiving, Easter');
});
