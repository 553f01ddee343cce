import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { apiError } from '../../../../testing/fake-api.tsx';
import { openStaffPage } from '../../../../testing/staff-page.tsx';
import { PriorityDialog } from './PriorityDialog.tsx';

const source = (id: number, score: number) => ({
  ...{ id, brand: 'Echo', sourceDomain: `${id}.example`, sourcePattern: null, successCount: 0, notes: null },
  ...{ failureCount: 0, successPercent: 0, imageQuality: null, lastFailureCode: null, lastResult: null },
  ...{ lastFailureReason: null, lastUsedAt: null, lastSuccessAt: null, priorityScore: `${score}.00` },
});

interface Updates {
  updates: { id: number; priorityScore: number; previousScore: number }[];
}

it('an order that a colleague saved is not replaced unseen where the list was read again meanwhile', async () => {
  let stored = [source(1, 100), source(2, 90), source(3, 80), source(4, 70)];
  const scoreOf = (id: number) => Number(stored.find((one) => one.id === id)?.priorityScore);
  const Dialog = () => <PriorityDialog machineOf={() => ({ brand: 'Echo', model: 'CS-590' })} />;
  const { inputsOf } = openStaffPage(Dialog, '/admin/inventory', {
    'admin.imageSources.list': () => [{ brand: 'Echo', sources: stored }],
    'storefront.catalog.brands': () => [{ id: 1, name: 'Echo' }],
    'admin.imageSources.remove': () => null,
    'admin.imageSources.updatePriorities': (input) => {
      const { updates } = input as Updates;
      if (updates.some(({ id, previousScore }) => previousScore !== scoreOf(id)))
        throw apiError('CONFLICT', 409, 'Somebody else changed the order of these sources');
      return { count: updates.length };
    },
  });
  const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  await click('Image source priority');
  await click('Move 3.example up');
  // A colleague puts the second one first, then the list is read again after a deletion here.
  stored = [source(2, 100), source(1, 90), source(3, 80)];
  await click('Delete 4.example');
  await click('Delete source');
  const save = within(await screen.findByRole('group', { name: 'Save' }));
  await click('Save Priorities');
  expect((await save.findByRole('alert')).textContent).toContain('Somebody changed the order of these');
  await click('Save Priorities');
  await screen.findByText('Image source priorities updated successfully');
  const previous = inputsOf('admin.imageSources.updatePriorities').map((input) =>
    (input as Updates).updates.map(({ id, previousScore }) => [id, previousScore]),
  );
  expect(previous).toEqual([
    [
      [1, 100],
      [3, 80],
      [2, 90],
    ],
    [
      [1, 90],
      [3, 80],
      [2, 100],
    ],
  ]);
});
