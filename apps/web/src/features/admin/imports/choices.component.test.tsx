import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { at, openImport, reviewed, run } from '../../../testing/import-page.tsx';

it('shows the brand and the categories that apply, also those that this page does not know yet', async () => {
  if (!reviewed.mapping) throw new Error('Its columns are mapped');
  const mapping = { ...reviewed.mapping, brand: 'Husky' };
  const target = { category: 'generators', subcategory: 'inverter' };
  openImport('?id=7&step=columns', {
    ...at({ ...run, mapping }),
    'storefront.catalog.brands': () => [{ id: 1, name: 'Toro' }],
    'storefront.catalog.categoryTree': () => [],
    'admin.imports.categories': () => [{ name: 'Power', rows: 2, state: 'known', target, proposal: null }],
  });
  const shown = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name }).value;
  await screen.findByText('The only one is known.');
  await waitFor(() => expect(shown('Brand of rows without one')).toBe('Husky'));
  expect(shown('Power is here')).toBe('Generators: Inverter');
});

it('a category that was chosen for a dry run is known on the way back to the columns', async () => {
  const target = { category: 'chainsaws', subcategory: null };
  let isRemembered = false;
  const { history } = openImport('?id=7&step=columns', {
    'admin.imports.get': () => (isRemembered ? reviewed : run),
    'admin.imports.categories': () => [
      isRemembered
        ? { name: 'Saws', rows: 3, state: 'known', target, proposal: null }
        : { name: 'Saws', rows: 3, state: 'unknown', target: null, proposal: target },
    ],
    'admin.imports.plan': () => {
      isRemembered = true;
      return reviewed;
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Take 1 proposal(s)' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Start the dry run' }));
  await waitFor(() => expect(history.location.search).toContain('step=review'));
  act(() => history.back());
  await screen.findByRole('heading', { name: 'Categories' });
  expect(await screen.findByText('The only one is known.')).toBeDefined();
});

it('names the filter of the rows that applies, also once no row is like that', async () => {
  const outcomes = { ...reviewed.outcomes, review: 0 };
  openImport('?id=7&step=review&outcome=review', at({ ...reviewed, outcomes }));
  await screen.findByText('No row is like that');
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Show' }).value).toBe('Needs review (0)');
});
