import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { apiError, createFakeApi } from '../../../../testing/fake-api.tsx';
import { useToast } from '../../../toast/toast.ts';
import { type Movable, useMove } from './use-move.ts';

const machine = (id: number, inStock: boolean): Movable => ({
  id,
  name: `Mower ${id}`,
  inStock,
  updatedAt: new Date(id),
  ...{ sku: `S-${id}`, price: '100.00', callForPrice: false, category: 'lawn-mowers' },
});
const incomplete: Movable = { ...machine(3, false), sku: null, price: null };

function Moves() {
  const moves = useMove(() => undefined);
  const toast = useToast();
  return (
    <>
      <button type="button" onClick={() => moves.start(machine(1, true), 'archived')}>
        Archive the first
      </button>
      <button type="button" onClick={() => moves.start(machine(2, false), 'published')}>
        Publish the second
      </button>
      <button type="button" onClick={() => moves.start(incomplete, 'published')}>
        Publish the third
      </button>
      <p>{toast?.message}</p>
      <p>{moves.productToPublish ? `Asked about ${moves.productToPublish.name}` : 'Not asked'}</p>
      <p>{moves.busy ? 'Busy' : 'Done'}</p>
    </>
  );
}

it('the end of one move leaves the question about another product open', async () => {
  let answer = (_moved: unknown): void => undefined;
  const api = createFakeApi({
    'admin.products.setStatus': () => new Promise((resolve) => (answer = resolve)),
  });
  render(
    <api.StaffPage>
      <Moves />
    </api.StaffPage>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Archive the first' }));
  await waitFor(() => expect(screen.getByText('Busy')).toBeDefined());
  await userEvent.click(screen.getByRole('button', { name: 'Publish the second' }));
  answer({ name: 'Mower 1', status: 'archived' });
  await waitFor(() => expect(screen.getByText('Done')).toBeDefined());
  expect(screen.getByText('Asked about Mower 2')).toBeDefined();
});

it('a draft that cannot be published says what it lacks, and is not asked about its stock', async () => {
  const api = createFakeApi({
    'admin.products.setStatus': () => {
      throw apiError('BAD_REQUEST', 400, 'Invalid', {
        errors: [
          { path: 'sku', message: 'SKU is required' },
          { path: 'price', message: 'Listing Price is required' },
        ],
      });
    },
  });
  render(
    <api.StaffPage>
      <Moves />
    </api.StaffPage>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Publish the third' }));
  await screen.findByText('Please fill out: SKU, Listing Price');
  expect(screen.getByText('Not asked')).toBeDefined();
  expect(api.inputsOf('admin.products.setStatus')).toMatchObject([{ id: 3, markInStock: false }]);
});
