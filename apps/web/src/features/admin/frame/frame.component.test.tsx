import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { staffUser } from '../../../testing/fake-api.tsx';
import { openStaffPage } from '../../../testing/staff-page.tsx';
import { SideBar } from './SideBar.tsx';
import { TopBar } from './TopBar.tsx';

const responses = {
  'admin.overview.get': () => ({ pendingQuotes: 3, unhandledMessages: 2, runningEnrichments: 1 }),
  'admin.notifications.push.state': () => ({ publicKey: null, isOn: false }),
  'storefront.shop.get': () => ({ name: 'The Shop' }),
};
const linksIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

const sideBarOf = (role: 'admin' | 'superadmin') => () => <SideBar {...{ role }} pathname="/admin" />;

it('the sidebar leads staff to their pages, says what waits, and a superadmin to the settings', async () => {
  const { leave } = openStaffPage(sideBarOf('admin'), '/admin', responses);
  const pages = [
    ...['Dashboard', 'Quote Requests3 waiting', 'Messages2 waiting', 'Inventory Management'],
    ...['Data Enrichment1 under way', 'Response Templates'],
  ];
  await waitFor(async () => expect(linksIn(await screen.findByRole('list'))).toEqual(pages));
  expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('aria-current')).toBe('page');
  leave();
  openStaffPage(sideBarOf('superadmin'), '/admin', responses);
  expect(linksIn(await screen.findByRole('list')).at(-1)).toBe('Settings');
});

it('the top bar says whose shop it is and who is signed in as what, and has the two ways out', async () => {
  openStaffPage(() => <TopBar user={staffUser} />, '/admin', responses);
  await screen.findByText('The Shop');
  expect(screen.getByText('Sam').parentElement?.textContent).toBe('Sam admin');
  expect(screen.getByRole('link', { name: 'Return to Site' }).getAttribute('href')).toBe('/');
  expect(screen.getByRole('link', { name: 'Logout' }).getAttribute('href')).toBe('/api/logout');
});
