import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { createFakeApi } from '../../testing/fake-api.tsx';
import { renderRoute } from '../../testing/render-route.tsx';
import { ComparePage } from './ComparePage.tsx';
import { setCompared } from './compared.ts';

const toro = { id: 1, label: 'Toro 75740' };
const echo = { id: 2, label: 'Echo CS-590' };

/** The page of a comparison; of nothing, unless the server has machines for its address. */
async function open(href = '/compare', machines: unknown[] = []): Promise<void> {
  const api = createFakeApi({ 'auth.user': () => null, 'storefront.products.getMany': () => machines });
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

it('names the chosen machines as they are called by now, says that one is no longer offered, and forgets it', async () => {
  const saw = { id: 3, label: 'Echo CS-352' };
  setCompared([toro, echo, saw]);
  const renamed = { id: 1, name: 'TimeCutter', brand: 'Toro', model: '75741', price: '3299.00' };
  const machine = { ...renamed, callForPrice: false, specificationGroups: [], additionalSpecifications: [] };
  await open('/compare?ids=1,2', [machine]);
  expect(screen.getByText('1 of these 2 machines is no longer offered.')).toBeDefined();
  expect(screen.getAllByRole('columnheader', { name: /^Toro/ })).toHaveLength(1);
  const stored = (): unknown => JSON.parse(localStorage.getItem('compared') ?? '');
  await waitFor(() => expect(stored()).toEqual([{ id: 1, label: 'Toro 75741' }, saw]));
});
