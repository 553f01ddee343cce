import type { CellPlan } from '@dealer/api/schemas';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { apiError, createFakeApi } from '../../../../../testing/fake-api.tsx';
import { PasteDialog } from './PasteDialog.tsx';

const save = 'admin.products.cells.save';
const items = [{ id: 1, updatedAt: new Date(1), cells: [{ field: 'sku' as const, text: 'S-2' }] }];
const plan: CellPlan = {
  ...{ cells: 1, products: 1 },
  rows: [
    {
      ...{ id: 1, name: 'Mower', sku: 'S-1' },
      cells: [{ field: 'sku', from: 'S-1', to: 'S-2', isChanged: true, problem: null }],
    },
  ],
};

/** The dialog; the preview arrives when the test says so. */
function show() {
  const previews: { resolve: (plan: CellPlan) => void; reject: (error: Error) => void }[] = [];
  const api = createFakeApi({
    'admin.products.cells.preview': () =>
      new Promise<CellPlan>((resolve, reject) => {
        previews.push({ resolve, reject });
      }),
    [save]: () => ({ count: 1, batchId: 'b', updated: [] }),
  });
  const block = { items, notes: [] };
  render(
    <api.StaffPage>
      <PasteDialog pasted={block} onClose={() => undefined} />
    </api.StaffPage>,
  );
  return { api, previews };
}

it('waits visibly for its preview, keeps the focus, and changes by the next press of Enter', async () => {
  const { api, previews } = show();
  const button = await screen.findByRole('button', { name: 'Checking…' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(button));
  await userEvent.keyboard('{Enter}');
  previews[0]?.resolve(plan);
  expect(await screen.findByRole('button', { name: 'Change 1 cell(s)' })).toBe(document.activeElement);
  expect(button.hasAttribute('aria-disabled')).toBe(false);
  expect(api.inputsOf(save)).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(api.inputsOf(save)).toMatchObject([{ items, markInStock: false }]));
});

it('cannot be used where the preview failed, until it was tried again', async () => {
  const { previews } = show();
  await waitFor(() => expect(previews).toHaveLength(1));
  previews[0]?.reject(apiError('INTERNAL_SERVER_ERROR', 500, 'Internal server error'));
  const button = await screen.findByRole('button', { name: 'Change' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(button.textContent).toBe('Checking…');
  previews[1]?.resolve(plan);
  await screen.findByRole('button', { name: 'Change 1 cell(s)' });
  expect(button.hasAttribute('aria-disabled')).toBe(false);
});
