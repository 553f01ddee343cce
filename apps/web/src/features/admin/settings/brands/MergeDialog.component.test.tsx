import { render, screen, waitForElementToBeRemoved } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { apiError, createFakeApi } from '../../../../testing/fake-api.tsx';
import { ToastHost } from '../../../toast/ToastHost.tsx';
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

it('says that a merge failed even if its dialog was closed meanwhile', async () => {
  let fail = () => undefined as void;
  const api = createFakeApi({
    'admin.brands.merge': () =>
      new Promise((_resolve, reject) => {
        fail = () => reject(apiError('CONFLICT', 409, 'Husky was renamed to Huskee meanwhile'));
      }),
  });
  const brands = [brandOf(1, 'Husky', 3), brandOf(2, 'Husqvarna Pro', 5)];
  function Page() {
    const [brand, setBrand] = useState(brands[0]);
    return (
      <>
        <ToastHost />
        <MergeDialog brand={brand} brands={brands} onClose={() => setBrand(undefined)} />
      </>
    );
  }
  render(<Page />, { wrapper: api.StaffPage });
  await userEvent.selectOptions(await screen.findByLabelText(/^Into/), 'Husqvarna Pro');
  await userEvent.click(screen.getByRole('button', { name: 'Merge' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitForElementToBeRemoved(() => screen.queryByRole('dialog'));
  fail();
  expect(await screen.findByText('Husky was renamed to Huskee meanwhile')).toBeDefined();
});
