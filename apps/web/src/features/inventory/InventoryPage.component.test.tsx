import { defaultShop } from '@dealer/api/domain/shop/shop';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { createFakeApi } from '../../testing/fake-api.tsx';
import { renderRoute } from '../../testing/render-route.tsx';
import { InventoryPage } from './InventoryPage.tsx';
import { rememberViewMode } from './view-mode.ts';

const machine = {
  ...{ id: 1, sku: null, name: 'Toro TimeMaster 21199', brand: 'Toro', model: '21199' },
  ...{ category: 'lawn-mowers', subcategory: 'walk-behind', kindName: 'Walk-Behind Mowers' },
  ...{ condition: 'new', cuttingWidth: '30.0' },
  ...{ price: '999.00', originalPrice: null, savingsAmount: null, savingsPercentage: null },
  ...{ discountEnabled: false, callForPrice: false, saleEndsAt: null, saleUntil: null, featured: false },
  ...{ inStock: true, imageUrl: null, facts: [], excerpt: null, status: 'published' },
};
const noFacets = {
  ...{ category: [], subcategory: [], brand: [], condition: [], width: [], price: [], acres: [] },
  ...{ power: [], horsepower: [], displacement: [], deck: [], sale: [] },
};
const nothing = {
  ...{ items: [], near: [], corrections: [], total: 0, page: 1, pageCount: 1 },
  ...{ outOfStock: null, sitePage: null },
  facets: noFacets,
};
const path = 'storefront.products.search';

function renderInventory(search: () => unknown, href = '/inventory') {
  const api = createFakeApi({
    'auth.user': () => null,
    'storefront.shop.get': () => defaultShop,
    [path]: search,
  });
  const router = renderRoute(api, '/inventory', () => <InventoryPage />, href);
  return { api, router };
}

afterEach(() => {
  vi.unstubAllGlobals();
  rememberViewMode('grid');
});

it('shows what comes close to a search in any chosen view', async () => {
  rememberViewMode('table');
  renderInventory(() => ({ ...nothing, near: [machine] }), '/inventory?search=tore');
  await screen.findByRole('heading', { name: 'Closest to what you typed' });
  const card = screen.getByRole('link', { name: /21199/ });
  // A list in another view than the chosen one is hidden by this attribute.
  expect(card.closest('[data-rendered-view]')).toBeNull();
});

it('leads to the page that a search without results is about', async () => {
  const sitePage = { href: '/financing', label: 'Financing' };
  renderInventory(() => ({ ...nothing, sitePage }), '/inventory?search=financing');
  const link = await screen.findByRole('link', { name: 'Financing' });
  expect(link.getAttribute('href')).toBe('/financing');
});

it('draws the chosen view where the browser keeps nothing', async () => {
  const deny = () => {
    throw new Error('Denied');
  };
  vi.stubGlobal('localStorage', { getItem: deny, setItem: deny });
  renderInventory(() => ({ ...nothing, items: [machine], total: 1 }));
  await userEvent.click(await screen.findByRole('radio', { name: 'List' }));
  const link = screen.getAllByRole('link', { name: /21199/ })[0];
  expect(link?.closest('[data-rendered-view]')?.getAttribute('data-rendered-view')).toBe('list');
});

it('draws the chosen view where the storage is full and has another one', async () => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key === 'productViewMode' ? 'grid' : null),
    setItem: () => {
      throw new DOMException('Full', 'QuotaExceededError');
    },
  });
  renderInventory(() => ({ ...nothing, items: [machine], total: 1 }));
  await userEvent.click(await screen.findByRole('radio', { name: 'List' }));
  const link = screen.getAllByRole('link', { name: /21199/ })[0];
  expect(link?.closest('[data-rendered-view]')?.getAttribute('data-rendered-view')).toBe('list');
});

it('says in its status that the list did not arrive', async () => {
  renderInventory(() => {
    throw new Error('No connection');
  });
  await screen.findByText('Failed to fetch products');
  const statuses = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(statuses).toContain('The list did not arrive');
});

it('leads the focus to the heading when "Try again" goes with the error', async () => {
  let isDown = true;
  renderInventory(() => {
    if (isDown) throw new Error('No connection');
    return { ...nothing, items: [machine], total: 1 };
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await userEvent.click(again);
  await screen.findAllByRole('link', { name: /21199/ });
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Equipment Inventory' }));
});

it('keeps the focus when "Clear Filters" goes with the empty result', async () => {
  let found: object = nothing;
  renderInventory(() => found, '/inventory?brand=Toro');
  const clear = await screen.findByRole('button', { name: 'Clear Filters' });
  found = { ...nothing, items: [machine], total: 1 };
  await userEvent.click(clear);
  await screen.findAllByRole('link', { name: /21199/ });
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Equipment Inventory' })),
  );
});

it('moves the focus to the heading by a link to a page, and leaves it on what sorts or filters', async () => {
  let shown = { ...nothing, items: [machine], total: 48, page: 2, pageCount: 2 };
  renderInventory(() => shown, '/inventory?page=2');
  const sort = await screen.findByRole('combobox', { name: 'Sort by' });
  const previous = await screen.findByRole('link', { name: 'Previous' });
  // In another tab, which happy-dom must not open.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(previous, { ctrlKey: true });
  shown = { ...shown, page: 1 };
  await userEvent.selectOptions(sort, 'newest');
  const next = await screen.findByRole('link', { name: 'Next' });
  expect(document.activeElement).toBe(sort);
  shown = { ...shown, page: 2 };
  await userEvent.click(next);
  await screen.findByRole('link', { name: 'Previous' });
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Equipment Inventory' }));
});

const steps = [{ value: '0-1000', label: 'Under $1,000', count: 3 }];
const shownFilters = {
  ...{ ...nothing, items: [machine], total: 1 },
  facets: { ...noFacets, price: steps, power: [{ value: 'gas', count: 3 }] },
};

it('keeps the chosen price and the page where somebody presses Enter in a filter', async () => {
  const { router } = renderInventory(() => shownFilters, '/inventory?price=0-1000&page=2');
  const step = await screen.findByRole<HTMLInputElement>('radio', { name: /Under/, hidden: true });
  expect(step.checked).toBe(true);
  step.focus();
  await userEvent.keyboard('{Enter}');
  expect(router.state.location.search).toEqual({ price: '0-1000', page: '2' });
  await userEvent.type(screen.getByLabelText('To $'), '500{Enter}');
  await waitFor(() => expect(router.state.location.search).toEqual({ price: '-500' }));
  await userEvent.clear(screen.getByLabelText('To $'));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

it('removes one filter at a double click or a held key, not the next one with it', async () => {
  const { router } = renderInventory(() => shownFilters, '/inventory?brand=Echo,Toro&power=gas');
  const chip = (name: RegExp) => screen.findByRole('button', { name });
  fireEvent.click(await chip(/Remove filter: Echo/), { detail: 1 });
  await waitFor(() => expect(router.state.location.search).toEqual({ brand: 'Toro', power: 'gas' }));
  const next = await chip(/Remove filter: Toro/);
  fireEvent.click(next, { detail: 2 });
  expect(fireEvent.keyDown(next, { key: 'Enter', repeat: true })).toBe(false);
  fireEvent.click(await chip(/Clear all/), { detail: 2 });
  fireEvent.click(await chip(/Remove filter: Gas/), { detail: 1 });
  await waitFor(() => expect(router.state.location.search).toEqual({ brand: 'Toro' }));
});

it('names in its title a brand that the shop has added, once the machines have arrived', async () => {
  const brand = [{ value: 'Honda', label: 'Honda', count: 1 }];
  const result = { ...nothing, items: [machine], total: 1, facets: { ...noFacets, brand } };
  renderInventory(() => result, '/inventory?brand=honda');
  await waitFor(() => expect(document.title).toBe('Honda | Equipment Inventory, Temperance, MI'));
});
