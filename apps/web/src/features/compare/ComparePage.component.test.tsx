import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { createFakeApi } from '../../testing/fake-api.tsx';
import { renderRoute } from '../../testing/render-route.tsx';
import { ComparePage } from './ComparePage.tsx';
import { setCompared } from './compared.ts';

const toro = { id: 1, label: 'Toro 75740' };
const echo = { id: 2, label: 'Echo CS-590' };

/** The page of a comparison of nothing, such as by an address without machines. */
async function open(href = '/compare'): Promise<void> {
  const api = createFakeApi({ 'auth.user': () => null, 'storefront.products.getMany': () => [] });
  renderRoute(api, '/compare', () => <ComparePage />, href);
  await screen.findByRole('heading', { name: 'Compare machines' });
}

beforeEach(() => localStorage.clear());

it('offers the machines that are chosen on this device', async () => {
  setCompared([toro, echo]);
  await open();
  expect(screen.getByText('On this device you chose Toro 75740, Echo CS-590.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Compare 2' }).getAttribute('href')).toBe('/compare?ids=1,2');
  expect(screen.queryByText('Nothing to compare yet')).toBeNull();
});

it('says that one machine is chosen, and that another is missing', async () => {
  setCompared([toro]);
  await open();
  expect(screen.getByText(/^You chose Toro 75740\. Press Compare on one more/)).toBeDefined();
});

it('says how to choose where nothing is', async () => {
  setCompared([]);
  await open();
  expect(screen.getByText(/^Press Compare on two to four machines/)).toBeDefined();
});

it.each([
  ['/compare?ids=7', 'This machine is no longer offered.'],
  ['/compare?ids=7,8', 'These machines are no longer offered.'],
])('says of a shared link, %s, why it shows no machine', async (href, text) => {
  await open(href);
  expect(screen.getByText(text)).toBeDefined();
});
