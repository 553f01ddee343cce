import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openStaffPage } from '../../../testing/staff-page.tsx';
import { QuotesPage } from './QuotesPage.tsx';

const at = new Date('2026-03-02T15:00:00Z');
const request = {
  ...{ id: 7, quoteType: 'product', productId: null, productName: 'Mower', customerName: 'Ada Hill' },
  ...{ customerEmail: 'ada@example.com', status: 'responded', answering: [], createdAt: at, bookedFor: at },
};

it('the requests of another folder do not stand below days while the appointments are read', async () => {
  const counts = { waiting: 0, due: 0, mine: 0, answered: 0, appointments: 1, won: 0, lost: 0, spam: 0 };
  let show: (list: object) => void = () => undefined;
  const list = { items: [request], total: 1, page: 1, pageSize: 25 };
  openStaffPage(QuotesPage, '/admin/quotes', {
    'admin.views.list': () => [],
    'admin.quotes.folders': () => counts,
    'storefront.shop.get': () => ({ name: 'The Shop' }),
    'admin.quotes.page': (input) => {
      if ((input as { folder?: string }).folder !== 'appointments') return list;
      return new Promise((resolve) => {
        show = resolve;
      });
    },
  });
  await screen.findByRole('list', { name: 'Quote requests' });
  await userEvent.click(await screen.findByRole('button', { name: 'Appointments 1' }));
  await screen.findByRole('button', { name: 'Appointments 1', pressed: true });
  expect(screen.getAllByRole('list', { name: /^Quote requests/ })).toHaveLength(1);
  expect(screen.getByRole('list', { name: 'Quote requests' })).toBeDefined();
  show(list);
  await screen.findByRole('heading', { name: /^Monday, Mar 2/ });
});
