import { useLocation } from '@tanstack/react-router';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { apiError } from '../../../../../testing/fake-api.tsx';
import { commonResponses, mower } from '../../../../../testing/product-forms.tsx';
import { openStaffPage } from '../../../../../testing/staff-page.tsx';
import { InventoryManagementPage } from '../../InventoryManagementPage.tsx';

const drafts = '/admin/inventory?tab=drafts';
const update = 'admin.products.update';
const unavailable = apiError('SERVICE_UNAVAILABLE', 503, 'The site is busy');
const isAskedBeforeUnload = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

/** The inventory, and another page of the staff area. */
function Pages() {
  return useLocation().pathname === '/admin/inventory' ? <InventoryManagementPage /> : <p>Quote Requests</p>;
}

/** The inventory with one draft, whose values are saved when the test says so. */
async function open() {
  const stored = { ...mower, id: 1, name: 'Mower A', sku: 'S-A', status: 'draft', updatedAt: new Date(1) };
  let answer = { save: () => {}, fail: (_error: Error) => {} };
  const page = openStaffPage(Pages, drafts, {
    ...commonResponses,
    'admin.views.list': () => [],
    'storefront.catalog.categories': () => [],
    'admin.products.counts': () => ({ draft: 1, published: 0, archived: 0, incomplete: 0 }),
    'admin.products.page': (input) => {
      const items = (input as { tab: string }).tab === 'draft' ? [{ ...stored, imageUrl: null }] : [];
      return { items, total: items.length, page: 1, pageSize: 50 };
    },
    [update]: (input) =>
      new Promise((resolve, fail) => {
        const save = () => {
          Object.assign(stored, input, { updatedAt: new Date(2) });
          resolve({ ...stored });
        };
        answer = { save, fail };
      }),
  });
  await screen.findByRole('table');
  const go = async (tab: string, text: string) => {
    act(() => page.go(`/admin/inventory?tab=${tab}`));
    await screen.findByText(text);
  };
  const goToQuotes = async () => {
    act(() => page.go('/admin/quotes'));
    await screen.findByText('Quote Requests');
  };
  return {
    ...page,
    goToQuotes,
    save: () => answer.save(),
    setTheirs: (sku: string) => Object.assign(stored, { sku, updatedAt: new Date(3) }),
    fail: () => answer.fail(unavailable),
    goToArchive: () => go('archive', '0 archived product(s)'),
    goToDrafts: () => go('drafts', 'Mower A'),
  };
}

async function typeSku(page: Awaited<ReturnType<typeof open>>, keys: string) {
  (await screen.findByText('S-A')).closest('button')?.focus();
  await userEvent.keyboard(`${keys}{Enter}`);
  await waitFor(() => expect(page.inputsOf(update)).toHaveLength(1));
}

it('a value that could not be stored is kept over another tab, until Escape', async () => {
  const page = await open();
  await typeSku(page, 'B');
  page.fail();
  const reason = (await screen.findByRole('alert')).textContent;
  await page.goToArchive();
  await page.goToDrafts();
  expect(screen.getByRole('alert').textContent).toBe(reason);
  expect(isAskedBeforeUnload()).toBe(true);
  screen.getByText('B').closest('button')?.focus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(isAskedBeforeUnload()).toBe(false);
});

it('a value that is refused while another tab is shown is in its cell on return', async () => {
  const page = await open();
  await typeSku(page, 'B');
  await page.goToArchive();
  expect(isAskedBeforeUnload()).toBe(true);
  page.fail();
  await screen.findByText('Mower A: SKU was not changed');
  await page.goToDrafts();
  expect(screen.getByText('B').closest('button')?.getAttribute('data-rejected')).toBe('true');
});

it('a refused value that the list has by then is refused no more', async () => {
  const page = await open();
  await typeSku(page, 'B');
  page.fail();
  await screen.findByRole('alert');
  page.save();
  await act(() => page.queryClient.invalidateQueries());
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await waitFor(() => expect(isAskedBeforeUnload()).toBe(false));
});

it('a reload is asked about while a changed value is typed or saved', async () => {
  const page = await open();
  (await screen.findByText('S-A')).closest('button')?.focus();
  await userEvent.keyboard('{Enter}');
  expect(isAskedBeforeUnload()).toBe(false);
  await userEvent.keyboard('B');
  expect(isAskedBeforeUnload()).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(isAskedBeforeUnload()).toBe(false);
  await typeSku(page, 'B');
  expect(isAskedBeforeUnload()).toBe(true);
  page.save();
  await waitFor(() => expect(isAskedBeforeUnload()).toBe(false));
});

it('a value that could not be stored is kept over another page of the staff area', async () => {
  const page = await open();
  await typeSku(page, 'B');
  page.fail();
  const reason = (await screen.findByRole('alert')).textContent;
  await page.goToQuotes();
  await page.goToDrafts();
  expect(screen.getByRole('alert').textContent).toBe(reason);
  expect(screen.getByText('B').closest('button')?.getAttribute('data-rejected')).toBe('true');
});

it('a value that is refused while another page is shown is in its cell on return', async () => {
  const page = await open();
  await typeSku(page, 'B');
  await page.goToQuotes();
  expect(isAskedBeforeUnload()).toBe(true);
  page.fail();
  await screen.findByText('Mower A: SKU was not changed');
  await page.goToDrafts();
  expect(screen.getByText('B').closest('button')?.getAttribute('data-rejected')).toBe('true');
});

it('a value that is stored while another page is shown leaves nothing behind', async () => {
  const page = await open();
  await typeSku(page, 'B');
  await page.goToQuotes();
  page.save();
  await waitFor(() => expect(isAskedBeforeUnload()).toBe(false));
  await page.goToDrafts();
  await screen.findByText('B');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(localStorage).toHaveLength(0);
});

it('what is typed in a cell when the page is left is in it on return, and is not stored', async () => {
  const page = await open();
  (await screen.findByText('S-A')).closest('button')?.focus();
  await userEvent.keyboard('B');
  await page.goToQuotes();
  await page.goToDrafts();
  expect(screen.getByText('B').closest('button')?.getAttribute('data-rejected')).toBe('true');
  expect(page.inputsOf(update)).toEqual([]);
});

it.each(['refused', 'on its way'])('a value that is %s is in its cell after a reload', async (state) => {
  const page = await open();
  await typeSku(page, 'B');
  if (state === 'refused') {
    page.fail();
    await screen.findByRole('alert');
  }
  cleanup();
  await open();
  await screen.findByRole('alert');
  expect(screen.getByText('B').closest('button')?.getAttribute('data-rejected')).toBe('true');
});

it('a value that was typed by somebody else is not shown', async () => {
  localStorage.setItem('staff-2-cells', JSON.stringify({ '1:sku': { text: 'B', reason: 'Not stored' } }));
  await open();
  await screen.findByText('S-A');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a value that could not be stored says what the cell was set to meanwhile', async () => {
  const page = await open();
  await typeSku(page, 'B');
  page.fail();
  const reason = (await screen.findByRole('alert')).textContent;
  page.setTheirs('C');
  await act(() => page.queryClient.invalidateQueries());
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe(
      `${reason}. Meanwhile it was set to C: save yours to replace that, or discard yours.`,
    ),
  );
});

it('each cell is read with the machine of its row', async () => {
  await open();
  expect(screen.getByRole('rowheader').textContent).toContain('Mower A');
});
