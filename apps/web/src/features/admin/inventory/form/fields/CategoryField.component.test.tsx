import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../../../../testing/fake-api.tsx';
import { field, renderFields } from '../../../../../testing/product-forms.tsx';
import { CategoryField, SubcategoryField } from './NameFields.tsx';

const mowers = { id: 1, slug: 'lawn-mowers', name: 'Lawn Mowers', subcategories: [] };
const generators = {
  ...{ id: 2, slug: 'generators', name: 'Generators' },
  subcategories: [{ id: 21, slug: 'inverter', name: 'Inverter' }],
};
const Fields = () => (
  <>
    <CategoryField />
    <SubcategoryField />
  </>
);

it('shows the category of a machine that a colleague added since the page was loaded', async () => {
  let tree: object[] = [mowers];
  const api = createFakeApi({ 'storefront.catalog.categoryTree': () => tree });
  const open = (values: { category: string; subcategory?: string }) =>
    renderFields(api.StaffPage, Fields, { values });
  const shown = () => [field(/^Category/).value, field(/^Subcategory/).value];
  const { leave } = open({ category: 'lawn-mowers' });
  await waitFor(() => expect(shown()).toEqual(['Lawn Mowers', '']));
  leave();
  tree = [mowers, generators];
  const { form } = open({ category: 'generators', subcategory: 'inverter' });
  await waitFor(() => expect(shown()).toEqual(['Generators', 'Inverter']));
  // A lookup fills in one that was added while the form is open.
  tree = [...tree, { ...generators, id: 3, slug: 'welders', name: 'Welders' }];
  form.set({ category: 'welders' });
  await waitFor(() => expect(shown()).toEqual(['Welders', 'Inverter']));
  expect(screen.queryByText('Choose a category first')).toBeNull();
});
