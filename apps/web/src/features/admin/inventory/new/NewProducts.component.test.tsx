import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { createFakeApi } from '../../../../testing/fake-api.tsx';
import { NewProducts } from './NewProducts.tsx';

async function openTab() {
  const api = createFakeApi({
    'admin.products.images.options': () => ({ uploads: true }),
    'admin.products.sameModel': () => [],
    'storefront.catalog.brands': () => [{ id: 1, name: 'Echo' }],
    'storefront.catalog.categoryTree': () => [],
    'storefront.catalog.engineBrands': () => [],
  });
  const page = createRootRoute({
    component: () => (
      <api.StaffPage>
        <NewProducts />
      </api.StaffPage>
    ),
  });
  render(<RouterProvider router={createRouter({ routeTree: page, history: createMemoryHistory() })} />);
  const bulk = within(await screen.findByRole('region', { name: 'Several at once' }));
  return { bulk, brand: await screen.findByRole<HTMLInputElement>('combobox', { name: 'Brand' }) };
}

const models = () => screen.getAllByLabelText<HTMLInputElement>(/^Model of row/).map(({ value }) => value);

afterEach(() => localStorage.clear());

it('the rows for several machines stay folded until Add Row is pressed', async () => {
  const { bulk } = await openTab();
  expect(bulk.queryByLabelText('Brand of row 1')).toBeNull();
  await userEvent.click(bulk.getByRole('button', { name: 'Add Row' }));
  expect(models()).toEqual(['', '']);
  expect(bulk.getByRole('status').textContent).toBe('Row 2 is added');
  // Removing the second row leaves the first where it is.
  await userEvent.click(bulk.getByRole('button', { name: 'Remove row 2' }));
  expect(models()).toEqual(['']);
});

it('rows that were typed earlier are unfolded', async () => {
  localStorage.setItem('staff-1-bulk-rows', JSON.stringify([{ brand: 'Echo', model: 'CS-590' }]));
  await openTab();
  expect(models()).toEqual(['CS-590']);
});

it('rows that are left in the middle of typing are there again', async () => {
  const { bulk } = await openTab();
  await userEvent.click(bulk.getByRole('button', { name: 'Add Row' }));
  await userEvent.type(bulk.getByLabelText('Model of row 1'), 'CS-590');
  cleanup();
  await openTab();
  expect(models()).toEqual(['CS-590', '']);
});

it('several lines pasted into the brand of the form fill rows; one line stays in the field', async () => {
  const { bulk, brand } = await openTab();
  await userEvent.click(brand);
  await userEvent.paste('Echo');
  expect(brand.value).toBe('Echo');
  expect(bulk.queryByLabelText('Brand of row 1')).toBeNull();
  await userEvent.paste('Echo\tCS-590\nEcho\tCS-620');
  expect(models()).toEqual(['CS-590', 'CS-620']);
  expect(brand.value).toBe('Echo');
});
