import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../../../testing/fake-api.tsx';
import { type Movable, useMove } from './use-move.ts';

const machine = (id: number, inStock: boolean): Movable => ({
  id,
  name: `Mower ${id}`,
  inStock,
  updatedAt: new Date(id),
});

function Moves() {
  const moves = useMove(() => undefined);
  return (
    <>
      <button type="button" onClick={() => moves.start(machine(1, true), 'archived')}>
        Archive the first
      </button>
      <button type="button" onClick={() => moves.start(machine(2, false), 'published')}>
        Publish the second
      </button>
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
