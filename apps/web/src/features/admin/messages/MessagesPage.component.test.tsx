import { defaultShop } from '@dealer/api/domain/shop/shop';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openStaffPage } from '../../../testing/staff-page.tsx';
import { MessagesPage } from './MessagesPage.tsx';

const at = new Date('2026-03-02T15:00:00Z');
const message = {
  ...{ id: 1, userId: null, firstName: 'Dan', lastName: 'Field', email: 'dan@example.com', phone: null },
  ...{ subject: 'Sharpening', message: 'Can you do it?', createdAt: at, reopenedAt: null, isSpam: false },
  ...{ handledAt: null as Date | null, handledByName: null as string | null, answeredAt: null },
  ...{ waitingSince: at as Date | null, ownerName: null, answering: [] },
};

function open(path: string) {
  let stored = message;
  return openStaffPage(MessagesPage, path, {
    'admin.views.list': () => [],
    'storefront.shop.get': () => defaultShop,
    'admin.messages.folders': () => ({ waiting: 1, due: 0, mine: 0, answered: 0, handled: 0, spam: 0 }),
    'admin.messages.page': (input) => {
      const { folder } = input as { folder?: string };
      const items = folder === 'waiting' && !stored.waitingSince ? [] : [stored];
      return { items, total: items.length, page: 1, pageSize: 25 };
    },
    'admin.messages.setHandled': () => {
      stored = { ...stored, handledAt: at, handledByName: 'Sam Staff', waitingSince: null };
      return stored;
    },
  });
}

it('a message is shown until it is handled, and says by whom; it does not wait any more then', async () => {
  const { inputsOf, address } = open('/admin/messages');
  const card = async () =>
    (await screen.findByRole('heading', { name: 'Sharpening' })).closest('li')?.textContent;
  expect(await card()).toMatch(/Not handled.*Can you do it\?/);
  await userEvent.click(screen.getByRole('button', { name: /^Mark as handled/ }));
  await screen.findByText('The message is done');
  await waitFor(async () => expect(await card()).toContain('Handled by Sam Staff'));
  expect(inputsOf('admin.messages.setHandled')).toEqual([{ id: 1, handled: true, wasSpam: false }]);
  await userEvent.click(screen.getByRole('button', { name: /^Waiting/ }));
  await waitFor(() => expect(address()).toBe('/admin/messages?folder=waiting'));
  await screen.findByText('No message fits that');
});

it('a page number past the end leads to the last page', async () => {
  const { address } = open('/admin/messages?page=99999');
  await waitFor(() => expect(address()).toBe('/admin/messages'));
});

it('Refresh reads the numbers of the folders again, too', async () => {
  const { inputsOf } = open('/admin/messages');
  await screen.findByRole('button', { name: 'Waiting 1' });
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(inputsOf('admin.messages.folders')).toHaveLength(2));
});

it('the numbers of the folders are those of the search', async () => {
  const { inputsOf } = open('/admin/messages?search=chains');
  await screen.findByRole('button', { name: 'Waiting 1' });
  expect(inputsOf('admin.messages.folders')).toEqual([{ search: 'chains' }]);
});
