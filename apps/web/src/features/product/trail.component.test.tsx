import { Breadcrumbs } from '@dealer/ui';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { trailOf } from './trail.ts';

const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it('shows a category and a subcategory of one name, and only the steps of the current machine', () => {
  const machine = {
    ...{ id: 1, name: 'Generator', model: 'GP3300', category: 'generators', subcategory: null },
    ...{ categoryName: 'Generators', kindName: 'Generators' },
  };
  const trail = (fields: { model: string; subcategory?: string }) => (
    <Breadcrumbs items={trailOf({ ...machine, ...fields })} />
  );
  const { rerender } = render(trail({ model: 'GP3300', subcategory: 'generators' }));
  expect(shown()).toEqual(['Inventory', 'Generators', 'Generators', 'GP3300']);
  rerender(trail({ model: 'GP5500' }));
  expect(shown()).toEqual(['Inventory', 'Generators', 'GP5500']);
});
