import { screen, waitFor } from '@testing-library/react';
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
