import { movesFrom } from '@dealer/api/domain/products/product-status';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../../../../testing/fake-api.tsx';
import { useListSelection } from '../selection/use-list-selection.ts';
import { MoveDialog } from './MoveDialog.tsx';

const move = movesFrom('draft').find(({ to }) => to === 'published');
const planned = {
  ...{ id: 1, name: 'Mower', sku: 'M-1', from: 'draft', to: 'published' },
  ...{ isMarkedInStock: false, unconfirmed: [], problem: null },
};

it('moves nothing while it shows what would have become of versions before a colleague’s save', async () => {
  let answer: (plan: object) => void = () => undefined;
  const later = new Promise((resolve) => {
    answer = resolve;
  });
  const plans: unknown[] = [{ rows: [planned], count: 1 }, later];
  const api = createFakeApi({
    'admin.products.previewMove': () => plans.shift(),
    'admin.products.moveMany': () => ({ count: 1, batchId: 'b' }),
  });
  function Page() {
    const [version, setVersion] = useState(1);
    const selection = useListSelection([{ id: 1, inStock: true, updatedAt: new Date(version) }]);
    return (
      <>
        <button type="button" onClick={selection.toggleAll}>
          Select
        </button>
        <button type="button" onClick={() => setVersion(2)}>
          Refresh
        </button>
        <MoveDialog move={move} selection={selection} onClose={() => undefined} />
      </>
    );
  }
  render(<Page />, { wrapper: api.StaffPage });
  act(() => screen.getByText('Select').click());
  await screen.findByText('draft → published');
  const confirm = () => screen.getByRole('button', { name: /1 product\(s\)$/ });
  // The list is read again, as after a press that was rejected.
  act(() => screen.getByText('Refresh').click());
  await waitFor(() => expect(api.inputsOf('admin.products.previewMove')).toHaveLength(2));
  await userEvent.click(confirm());
  expect(api.inputsOf('admin.products.moveMany')).toEqual([]);
  expect(document.activeElement).toBe(confirm());
  const unconfirmed = [{ field: 'horsepower', value: '26' }];
  await act(async () => answer({ rows: [{ ...planned, unconfirmed }], count: 1 }));
  await screen.findByText(/Nobody has confirmed: Horsepower 26/);
  expect(api.inputsOf('admin.products.moveMany')).toEqual([]);
});
