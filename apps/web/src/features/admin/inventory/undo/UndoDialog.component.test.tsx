import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { apiError, createFakeApi } from '../../../../testing/fake-api.tsx';
import { UndoDialog } from './UndoDialog.tsx';

const preview = 'admin.products.previewUndo';
const undo = 'admin.products.undo';
const draft = {
  ...{ id: 1, name: 'Toro 75740', sku: null, isDraft: true, effect: 'delete', fields: ['Brand'] },
  ...{ problem: null, isLaterChange: false },
};
const edited = {
  ...draft,
  ...{ id: 2, name: 'Echo CS-590', isLaterChange: true },
  problem: 'Echo CS-590 cannot be changed back: Year changed again since by Sam Staff on Mar 2, 2026',
};
const deletes = (products: number) => ({
  effects: [{ effect: 'delete', products, drafts: products, fields: products }],
});
const includesLaterChanges = (input: unknown) => JSON.stringify(input).includes('"productIds":[2]');
const nothingLater = { unchangedCount: 0, laterChanges: null };

it('names what it does and what it leaves, and takes a later change along when asked', async () => {
  let closed = 0;
  const laterChanges = { productIds: [2], until: new Date(5) };
  const api = createFakeApi({
    [preview]: (input) =>
      includesLaterChanges(input)
        ? { ...deletes(2), ...nothingLater, rows: [draft, { ...draft, id: 2 }], brand: null }
        : { ...deletes(1), unchangedCount: 1, laterChanges, rows: [edited, draft], brand: null },
    [undo]: () => ({ count: 2, transactionIds: [], batchId: null, unchanged: [] }),
  });
  render(
    <api.StaffPage>
      <UndoDialog
        opened
        target={{ batchId: 'b' }}
        title="Bulk operation: 2 products"
        onClose={() => (closed += 1)}
      />
    </api.StaffPage>,
  );
  await screen.findByText('Deletes 1 draft.');
  await screen.findByText('1 product(s) stay as they are');
  await screen.findByText(edited.problem);
  await userEvent.click(screen.getByLabelText('Undo these later changes too'));
  await screen.findByText('Deletes 2 drafts.');
  expect(screen.queryByText(edited.problem)).toBeNull();
  const button = screen.getByRole('button', { name: 'Undo' });
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  await userEvent.click(button);
  await waitFor(() => expect(closed).toBe(1));
  expect(api.inputsOf(undo)).toEqual([{ batchId: 'b', laterChanges }]);
});

it('shows the first of many, and says how many more there are', async () => {
  const rows = Array.from({ length: 200 }, (_, at) => ({ ...draft, id: at + 1 }));
  const api = createFakeApi({
    [preview]: () => ({ ...deletes(2_300), ...nothingLater, rows, brand: null }),
  });
  render(
    <api.StaffPage>
      <UndoDialog opened target={{ batchId: 'b' }} title="Brand" onClose={() => undefined} />
    </api.StaffPage>,
  );
  await screen.findByText('Deletes 2,300 drafts.');
  expect(screen.queryByText('And 2,100 more like these.')).not.toBeNull();
});

it('of a brand says what becomes of its sales, even if its products are back already', async () => {
  const brand = { from: 'Jonsred', to: 'Jonsered' };
  let plan: object = {
    ...{ effects: [], unchangedCount: 1, laterChanges: { productIds: [2], until: new Date(5) } },
    ...{ rows: [edited], brand: { ...brand, isRestored: false } },
  };
  const api = createFakeApi({ [preview]: () => plan });
  const show = (batchId: string) =>
    render(
      <api.StaffPage>
        <UndoDialog opened target={{ batchId }} title="Brand" onClose={() => undefined} />
      </api.StaffPage>,
    );
  const isDisabled = () => screen.getByRole('button', { name: 'Undo' }).hasAttribute('disabled');
  const { unmount } = show('a');
  await screen.findByText(/stay with Jonsered until all products are Jonsred again/);
  expect(isDisabled()).toBe(true);
  unmount();
  plan = { effects: [], ...nothingLater, rows: [], brand: { ...brand, isRestored: true } };
  show('b');
  await screen.findByText(/of Jonsered that were Jonsred before are Jonsred again/);
  expect(isDisabled()).toBe(false);
});

it('says why a change cannot be undone, and not that the connection is bad', async () => {
  const reason = 'Only a superadmin can undo a change of a brand.';
  const api = createFakeApi({ [preview]: () => Promise.reject(apiError('FORBIDDEN', 403, reason)) });
  render(
    <api.StaffPage>
      <UndoDialog opened target={{ batchId: 'b' }} title="Brand" onClose={() => undefined} />
    </api.StaffPage>,
  );
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(reason);
  expect(alert.textContent).not.toContain('connection');
});
