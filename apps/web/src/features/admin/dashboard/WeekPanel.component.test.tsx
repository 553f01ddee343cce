import type { RouterOutputs } from '@dealer/api/types';
import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../../testing/fake-api.tsx';
import { WeekPanel } from './WeekPanel.tsx';

const week: RouterOutputs['admin']['dashboard']['week'] = {
  start: new Date('2026-11-16T05:00:00Z'),
  end: new Date('2026-11-23T05:00:00Z'),
  received: 14,
  answered: 12,
  medianAnswerMinutes: 100,
  answeredInTime: 11,
  won: 3,
  lost: 1,
  lostReasons: [{ reason: 'price', count: 1 }],
  waiting: { total: 4, overdue: 1, dueSoon: 2 },
  weeks: [
    { start: new Date('2026-11-09T05:00:00Z'), received: 0, answered: 0 },
    { start: new Date('2026-11-16T05:00:00Z'), received: 14, answered: 12 },
  ],
  demand: [{ id: 7, name: 'TimeCutter', requests: 3, alerts: 1, visitors: 12 }],
  drafts: { total: 23, ready: 12 },
};

function show(shown: typeof week) {
  const { StaffPage } = createFakeApi({
    'admin.dashboard.week': () => shown,
    'admin.demand.searches': () => [{ phrase: 'stihl chainsaw', visitors: 7, lastDay: '2026-11-20' }],
  });
  render(<WeekPanel />, { wrapper: StaffPage });
}

const figure = async (name: string) =>
  (await screen.findByText(name, { selector: 'dt' })).nextElementSibling?.textContent;

it('answers the owner’s questions about the week, with links to what they are about', async () => {
  show(week);
  expect(await figure('Due within 4 open hours')).toBe('2, and 1 overdue');
  expect(await figure('Answered')).toBe('12 (11 within 24 hours)');
  expect(await figure('Median time to answer')).toBe('1 hour 40 minutes');
  expect(await figure('Won and lost')).toBe('3 won, 1 lost (Too expensive 1)');
  expect(screen.getByRole('link', { name: '12 of 23 drafts' }).getAttribute('href')).toBe(
    '/admin/inventory?tab=drafts&missing=none',
  );
  expect(screen.getByText('3 requests, 1 person waits for it, 12 people looked at it')).toBeDefined();
});

it('links no number to a list of more than it counts', async () => {
  show(week);
  await figure('Won and lost');
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links.filter((href) => href?.startsWith('/admin/quotes'))).toEqual(['/admin/quotes?folder=due']);
});

it('has the figures of the chart in a table', async () => {
  show(week);
  const table = await screen.findByRole('table', { name: 'Requests per week' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Nov 900', 'Nov 161412']);
});

it('says so where nothing was answered, and lists no machine that nobody asked for', async () => {
  const quiet = { answered: 0, answeredInTime: 0, medianAnswerMinutes: null, demand: [] };
  show({ ...week, ...quiet });
  expect(await figure('Median time to answer')).toBe('No answer yet');
  expect(screen.queryByText('Out of stock, and asked for')).toBeNull();
});
