import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../../testing/fake-api.tsx';
import { QuoteLines } from './QuoteLines.tsx';
import { StatCards } from './StatCards.tsx';

const at = new Date('2026-03-02T15:00:00Z');
const quote = {
  ...{ id: 7, quoteType: 'product' as const, customerName: 'Ada Hill', productName: null },
  ...{ status: 'responded' as const, result: null, canceledAt: null, waitingSince: at, createdAt: at },
  bookedFor: null,
};
const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');

it('each number leads to the list of what it counts: requests that were opened again are pending, too', () => {
  const { StaffPage } = createFakeApi({});
  const counts = { totalProducts: 9, quoteRequests: 8, pendingQuotes: 3, respondedQuotes: 4 };
  render(<StatCards counts={counts} />, { wrapper: StaffPage });
  expect(hrefOf(/Pending Quotes/)).toBe('/admin/quotes?folder=waiting');
  expect(hrefOf(/Responded Quotes/)).toBe('/admin/quotes?status=responded');
});

it('what waits longer than is shown leads to what is due, answered requests that were opened again included', () => {
  const { StaffPage } = createFakeApi({});
  const props = { title: 'Waiting longer than 24 hours', allHref: '/admin/quotes?folder=due' } as const;
  render(<QuoteLines {...props} quotes={[quote]} total={5} urgent />, { wrapper: StaffPage });
  expect(hrefOf(/and 4 more/)).toBe('/admin/quotes?folder=due');
  expect(screen.getByRole('listitem').textContent).toContain('Open again');
});

it('an appointment of the day says its time', () => {
  const { StaffPage } = createFakeApi({});
  render(<QuoteLines title="Appointments today" quotes={[{ ...quote, bookedFor: at }]} total={1} isDay />, {
    wrapper: StaffPage,
  });
  expect(screen.getByRole('listitem').querySelector('time')?.textContent).toBe('10:00 AM');
});

it('a recent request says that it was canceled, or what became of it: it waits for nobody', () => {
  const { StaffPage } = createFakeApi({});
  const pending = { ...quote, status: 'pending' as const, waitingSince: null };
  const quotes = [
    { ...pending, id: 8, canceledAt: at },
    { ...pending, id: 9, result: 'lost' as const },
  ];
  render(<QuoteLines title="Recent quote requests" quotes={quotes} />, { wrapper: StaffPage });
  const [canceled, lost] = screen.getAllByRole('listitem');
  expect(canceled?.textContent).toContain('Canceled');
  expect(lost?.textContent).toContain('Lost');
});
