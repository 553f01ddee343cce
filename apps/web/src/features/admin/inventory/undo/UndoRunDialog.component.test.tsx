import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../../../testing/fake-api.tsx';
import { ActivityGroup } from '../activity/ActivityGroup.tsx';
import type { AuditEntry } from '../activity/action-labels.ts';

const entry: AuditEntry = {
  ...{
    id: 1,
    actionType: 'SMART_LOOKUP',
    entityType: 'product',
    entityId: 1,
    productStatus: 'draft' as const,
    entityName: 'Mower',
  },
  ...{ userName: 'Sam', batchId: 'b', transactionId: 't', createdAt: new Date(0), changes: [] },
  ...{ metadata: { enrichmentRunId: 4 }, groupEntries: 3, groupProducts: 3, undone: false },
};

it('an enrichment run is undone as a whole from the activity log', async () => {
  const { StaffPage, inputsOf } = createFakeApi({ 'admin.enrichment.undo': () => ({}) });
  render(
    <StaffPage>
      <ActivityGroup group={{ key: 'b', undoTarget: { batchId: 'b' }, first: entry, entries: [entry] }} />
    </StaffPage>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Undo: Bulk operation: 3 products' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Undo what this run changed in 3/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Undo run' }));
  await waitFor(() => expect(inputsOf('admin.enrichment.undo')).toEqual([{ id: 4 }]));
  expect(inputsOf('admin.products.previewUndo')).toEqual([]);
});
