import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../../../testing/fake-api.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import type { ManagedBrand } from './use-brand-action.ts';

const brandOf = (id: number, name: string, products: number) => ({ id, name, products }) as ManagedBrand;

async function choose(products: number) {
  const [brand, into] = [brandOf(1, 'Husky', products), brandOf(2, 'Husqvarna Pro', 5)];
  const api = createFakeApi({});
  render(
    <api.StaffPage>
      <MergeDialog brand={brand} brands={[brand, into]} onClose={() => undefined} />
    </api.StaffPage>,
  );
  await userEvent.selectOptions(await screen.findByLabelText(/^Into/), 'Husqvarna Pro');
  return screen.getByText(/become Husqvarna Pro/).textContent;
}

it('says before a merge what its undo brings back', async () => {
  expect(await choose(3)).toContain(
    'Undo brings Husky back with its products, its remembered models and its image sources.',
  );
});

it('does not promise an undo where no product changes', async () => {
  expect(await choose(0)).not.toContain('Undo');
});
