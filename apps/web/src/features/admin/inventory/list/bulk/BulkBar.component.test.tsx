import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openStaffPage } from '../../../../../testing/staff-page.tsx';
import { saleSelectionOf } from '../../../sales/sales-params.ts';
import { BulkBar } from './BulkBar.tsx';

const filters = { tab: 'published', search: '', sort: 'newest', direction: 'desc' } as Parameters<
  typeof BulkBar
>[0]['filters'];

/** The bar over a selection of so many products, none of which is on the page. */
async function show(count: number, status: 'published' | 'draft' = 'published'): Promise<void> {
  const nothing = () => undefined;
  const selected = Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    inStock: true,
    updatedAt: new Date(at),
  }));
  const selection = {
    ...{ selected, shownSelected: 0, has: () => false, toggle: nothing, toggleAll: nothing },
    ...{ add: nothing, leaveOut: nothing, clear: nothing },
  };
  const Page = () => (
    <>
      <input type="checkbox" aria-label="Row" />
      <input aria-label="Search" />
      <BulkBar status={status} selection={selection} shown={25} total={3_000} filters={filters} />
    </>
  );
  openStaffPage(Page, '/admin/inventory', {
    'admin.products.previewMove': () => ({ rows: [], count: 0 }),
  });
  await screen.findByRole('region', { name: 'Selected products' });
}
const isDisabled = (name: string) => screen.getByRole('button', { name }).hasAttribute('disabled');

it('says at once when more are selected than can be changed, and takes as many as can', async () => {
  await show(2_001);
  expect(screen.getByRole('status').textContent).toContain('At most 2,000 can be changed at once');
  expect(isDisabled('Change prices')).toBe(true);
  expect(isDisabled('Change fields')).toBe(true);
  expect(isDisabled('Clear')).toBe(false);
  expect(screen.queryByRole('link', { name: 'Put on sale' })).toBeNull();
});

it('has one primary action, the first move', async () => {
  await show(3);
  const primary = screen
    .getAllByRole('button')
    .filter((button) => button.getAttribute('data-variant') === 'filled');
  expect(primary.map(({ textContent }) => textContent)).toEqual(['Move to Drafts']);
});

it('offers every action for as many as can be changed', async () => {
  await show(2_000);
  expect(screen.getByRole('status').textContent).toBe('2,000 selected, 2,000 of them not on this page');
  expect(isDisabled('Change prices')).toBe(false);
  // So many ids are too long for an address: they are kept in this tab.
  const link = screen.getByRole('link', { name: 'Put on sale' });
  expect(link.getAttribute('href')).toBe('/admin/sales?ids=selected');
  expect(saleSelectionOf('selected')).toEqual({ isLost: true });
  fireEvent.click(link);
  expect(saleSelectionOf('selected')).toEqual({
    productIds: Array.from({ length: 2_000 }, (_, id) => id + 1),
  });
});

it('puts on sale what is selected where the address can name it', async () => {
  await show(500);
  const link = screen.getByRole('link', { name: 'Put on sale' });
  expect(link.getAttribute('href')).toMatch(/^\/admin\/sales\?ids=1,2,.*,500$/);
});

it('Ctrl+Enter publishes from a row’s box, where a tick leaves the focus, but not from a text field', async () => {
  await show(3, 'draft');
  const publish = () => screen.queryByRole('dialog', { name: 'Publish' });
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Search' }), { key: 'Enter', ctrlKey: true });
  expect(publish()).toBeNull();
  fireEvent.keyDown(screen.getByRole('checkbox', { name: 'Row' }), { key: 'Enter', ctrlKey: true });
  await screen.findByRole('dialog', { name: 'Publish' });
});
