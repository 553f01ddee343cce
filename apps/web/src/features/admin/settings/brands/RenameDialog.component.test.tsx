import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../../../testing/fake-api.tsx';
import { RenameDialog } from './RenameDialog.tsx';
import type { ManagedBrand } from './use-brand-action.ts';

const brand = { id: 1, name: 'Husky', products: 3 } as ManagedBrand;

it('a name that is typed on while the brand is renamed takes the place of the new one, not of the old', async () => {
  let answer: (changed: object) => void = () => undefined;
  const api = createFakeApi({
    'admin.brands.rename': () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  render(<RenameDialog brand={brand} onClose={() => undefined} />, { wrapper: api.StaffPage });
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Rename' }));
  const field = await screen.findByLabelText(/^Name/);
  await userEvent.type(field, ' Pro');
  await press();
  await userEvent.type(field, 's');
  await act(async () => answer({ name: 'Husky Pro', count: 3, batchId: null }));
  await press();
  await waitFor(() =>
    expect(api.inputsOf('admin.brands.rename')).toEqual([
      { id: 1, shownName: 'Husky', name: 'Husky Pro' },
      { id: 1, shownName: 'Husky Pro', name: 'Husky Pros' },
    ]),
  );
});
