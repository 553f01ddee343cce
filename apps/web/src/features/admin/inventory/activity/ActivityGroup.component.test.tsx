import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../../../testing/fake-api.tsx';
import { ActivityGroup } from './ActivityGroup.tsx';
import type { AuditEntry } from './action-labels.ts';

const entry: AuditEntry = {
  ...{ id: 1, actionType: 'PRICE_CHANGED', entityType: 'product', entityId: 1, productStatus: 'published' },
  ...{ entityName: 'Mower', userName: null, batchId: 'b', transactionId: 't', createdAt: new Date(0) },
  ...{ changes: [], metadata: { saleId: 4 }, groupEntries: 3, groupProducts: 3, undone: false },
};

it('leads from the prices of a sale to Sales, where it is canceled, and offers no undo', () => {
  const { StaffPage } = createFakeApi({});
  render(
    <StaffPage>
      <ActivityGroup group={{ key: 'b', undoTarget: { batchId: 'b' }, first: entry, entries: [entry] }} />
    </StaffPage>,
  );
  expect(screen.getByRole('link', { name: 'Open Sales' }).getAttribute('href')).toBe('/admin/sales');
  expect(screen.queryByRole('button')).toBeNull();
});
