import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { openStaffPage } from '../../../../testing/staff-page.tsx';
import { ActivityLog } from './ActivityLog.tsx';
import type { AuditEntry } from './action-labels.ts';

const entry = (id: number, values: Partial<AuditEntry>): AuditEntry => ({
  ...{ id, actionType: 'UPDATED', entityType: 'product', entityId: 1, productStatus: 'draft' as const },
  ...{ entityName: 'Mower', userName: 'Sam', batchId: null, transactionId: `t${id}`, changes: [] },
  ...{ createdAt: new Date(0), metadata: null, groupEntries: 1, groupProducts: 1, undone: false },
  ...values,
});
const price = { field: 'price', oldValue: '2000.00', newValue: '1800.00', isNoisy: false };
const category = {
  ...{ field: 'category', oldValue: 'lawn-mowers', newValue: 'power-tools-outdoor-equipment' },
  isNoisy: false,
};

/** The log with what is stored, of which an undo marks the entry. */
function open(path: string, entries: AuditEntry[]) {
  let logs = entries;
  return openStaffPage(ActivityLog, path, {
    'admin.audit.page': () => ({ logs, total: logs.length }),
    'admin.audit.people': () => [{ id: 1, name: 'Sam Staff' }],
    'admin.views.list': () => [],
    'storefront.catalog.categoryTree': () => [
      { id: 1, slug: 'lawn-mowers', name: 'Lawn Mowers', subcategories: [] },
      {
        id: 2,
        slug: 'power-tools-outdoor-equipment',
        name: 'Power Tools & Outdoor Equipment',
        subcategories: [],
      },
    ],
    'admin.products.previewUndo': () => ({
      ...{ effects: [{ effect: 'change', products: 1, drafts: 1, fields: 1 }], unchangedCount: 0 },
      ...{ laterChanges: null, rows: [], brand: null },
    }),
    'admin.products.undo': () => {
      logs = logs.map((each) => ({ ...each, undone: true }));
      return { count: 1, transactionIds: [], batchId: null, unchanged: [] };
    },
  });
}

it('a change has its old value struck through, with the names of categories, and where it comes from', async () => {
  open('/admin/inventory?tab=activity', [
    entry(1, { actionType: 'PRICE_CHANGED', changes: [price] }),
    entry(2, { changes: [category], metadata: { dataSource: 'ai' } }),
    entry(3, { actionType: 'STATUS_CHANGED', batchId: 'b', groupProducts: 2, groupEntries: 2 }),
  ]);
  const [cut, moved, bulk] = await screen.findAllByRole('listitem');
  expect(cut?.textContent).toContain('Price Changed');
  expect(cut?.querySelector('s')?.textContent).toContain('$2,000.00');
  await waitFor(() =>
    expect(moved?.textContent).toMatch(/Data from AI.*Lawn Mowers.*Power Tools & Outdoor Equipment/),
  );
  expect(bulk?.textContent).toContain('Bulk operation: 2 products');
});

it('a change is undone by keyboard, which stays at its entry', async () => {
  const { inputsOf } = open('/admin/inventory?tab=activity', [
    entry(1, { actionType: 'PRICE_CHANGED', changes: [price] }),
  ]);
  (await screen.findByRole('button', { name: 'Undo: Mower' })).focus();
  await userEvent.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo: Mower' }));
  (await dialog.findByRole('button', { name: 'Undo' })).focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByText('Undone for 1 product(s)');
  await screen.findByText('Undone');
  expect(inputsOf('admin.products.undo')).toMatchObject([{ transactionId: 't1' }]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Mower' })));
});

it('is narrowed to a person and to days, which are in the address', async () => {
  const { address, inputsOf } = open('/admin/inventory?tab=activity', []);
  await userEvent.click(await screen.findByRole('combobox', { name: 'Person' }));
  await userEvent.click(await screen.findByText('System'));
  for (const [label, day] of [
    ['From', '2020-01-01'],
    ['To', '2020-01-02'],
  ] as const) {
    // For eyes, too: a day alone does not say which end it is.
    await screen.findByText(label);
    const box = await screen.findByLabelText(label);
    box.focus();
    fireEvent.change(box, { target: { value: day } });
    fireEvent.keyDown(box, { key: 'Enter' });
    await waitFor(() => expect(address()).toContain(day));
  }
  expect(address()).toBe('/admin/inventory?tab=activity&person=system&from=2020-01-01&to=2020-01-02');
  await screen.findByText(/choose All, Everybody and no days/);
  await waitFor(() =>
    expect(inputsOf('admin.audit.page').at(-1)).toMatchObject({
      ...{ person: 'system', from: '2020-01-01', to: '2020-01-02', offset: 0 },
    }),
  );
});

it('keeps the focus in a day that Enter applies, and shows the one of the address after Back', async () => {
  const { address, go } = open('/admin/inventory?tab=activity', [entry(1, {})]);
  await screen.findByRole('listitem');
  const from = screen.getByLabelText<HTMLInputElement>('From');
  from.focus();
  fireEvent.change(from, { target: { value: '2026-03-02' } });
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(address()).toContain('from=2026-03-02'));
  expect(document.activeElement).toBe(screen.getByLabelText('From'));
  go('/admin/inventory?tab=activity');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe(''));
});

it('a page number past the end leads to the last page', async () => {
  const { address } = open('/admin/inventory?tab=activity&search=Mower&page=99999', [entry(1, {})]);
  await waitFor(() => expect(address()).toBe('/admin/inventory?tab=activity&search=Mower'));
});

it('is exported as a file, with all its pages and under its filters, one line for each changed field', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:log');
  const logs = Array.from({ length: 201 }, (_, id) => entry(id, { entityName: `Mower ${id}` }));
  logs[200] = entry(200, {
    changes: [
      { ...price, oldValue: null },
      { ...category, isNoisy: true },
    ],
    userName: null,
  });
  const api = openStaffPage(ActivityLog, '/admin/inventory?tab=activity&person=system', {
    'admin.audit.page': (input) => {
      const { limit, offset } = input as { limit: number; offset: number };
      return { logs: logs.slice(offset, offset + limit), total: logs.length };
    },
    'admin.audit.people': () => [],
    'admin.views.list': () => [],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await screen.findByText('201 entries exported');
  expect(api.inputsOf('admin.audit.page').at(-1)).toMatchObject({ person: 'system', offset: 200 });
  const file = saved.mock.calls[0]?.[0];
  const lines = file instanceof Blob ? (await file.text()).trim().split('\r\n') : [];
  expect(lines.slice(0, 2)).toEqual([
    expect.stringContaining('Time,Person,Action,About,Field,Old Value,New Value'),
    '1969-12-31 19:00,Sam,Updated,Mower 0,,,',
  ]);
  expect(lines.slice(-2)).toEqual([
    '1969-12-31 19:00,System,Updated,Mower,Listing Price,,1800.00',
    '1969-12-31 19:00,System,Updated,Mower,Category,,(changed)',
  ]);
});
