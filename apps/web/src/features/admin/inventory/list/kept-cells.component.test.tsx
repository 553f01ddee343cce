import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { apiError } from '../../../../testing/fake-api.tsx';
import { commonResponses, mower } from '../../../../testing/product-forms.tsx';
import { openStaffPage } from '../../../../testing/staff-page.tsx';
import { InventoryManagementPage } from '../InventoryManagementPage.tsx';

const drafts = '/admin/inventory?tab=drafts';
const update = 'admin.products.update';
const unavailable = apiError('SERVICE_UNAVAILABLE', 503, 'The site is busy');
const isAskedBeforeUnload = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

/** The inventory with one draft, whose values are saved when the test says so. */
async function open() {
  const stored = { ...mower, id: 1, name: 'Mower A', sku: 'S-A', status: 'draft', updatedAt: new Date(1) };
  let answer = { save: () => {}, fail: (_error: Error) => {} };
  const page = openStaffPage(InventoryManagementPage, drafts, {
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
  return {
    ...page,
    save: () => answer.save(),
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
  expect(isAskedBeforeUnload()).toBe(false);
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
