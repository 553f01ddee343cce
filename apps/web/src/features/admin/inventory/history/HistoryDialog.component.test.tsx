import type { RouterOutputs } from '@dealer/api/types';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../../../testing/fake-api.tsx';
import { HistoryDialog } from './HistoryDialog.tsx';

type Entry = RouterOutputs['admin']['products']['history'][number];

const entry = (values: Partial<Entry>): Entry => ({
  ...{ id: 1, action: 'updated', previousStatus: null, newStatus: null, notes: null, metadata: null },
  ...{ changedByName: 'Sam', createdAt: new Date('2026-11-20T15:00:00Z'), changes: [] },
  ...values,
});

async function show(entries: Entry[]): Promise<(string | null)[]> {
  const { StaffPage } = createFakeApi({
    'admin.products.history': () => entries,
    'storefront.catalog.categoryTree': () => [],
  });
  render(<HistoryDialog product={{ id: 7, name: 'Toro TimeCutter' }} onClose={() => undefined} />, {
    wrapper: StaffPage,
  });
  const items = await screen.findAllByRole('listitem');
  return items.map(({ textContent }) => textContent);
}

it('names the product and says what changed from which value to which, and where it comes from', async () => {
  const shown = await show([
    entry({
      action: 'enriched',
      metadata: {
        ...{ transactionId: 't', fields: ['price', 'category'], sources: { price: 'ai' } },
        ...{ dataSource: 'ai', enrichmentRunId: 4 },
      },
      changes: [
        { field: 'price', oldValue: null, newValue: '900.00', isNoisy: false },
        { field: 'category', oldValue: 'uncategorized', newValue: 'lawn-mowers', isNoisy: false },
        { field: 'description', oldValue: null, newValue: 'Long', isNoisy: true },
      ],
    }),
    entry({ id: 2, action: 'status_change', previousStatus: 'draft', newStatus: 'published' }),
  ]);
  expect(screen.getByText('Toro TimeCutter')).toBeDefined();
  expect(screen.getByRole('dialog', { name: 'Product History' })).toBeDefined();
  expect(shown[0]).toContain('Listing Pricebefore: empty → now: $900.00 (AI)');
  expect(shown[0]).toContain('now: Lawn Mowers');
  expect(shown[0]).toContain('Description(changed)');
  expect(shown[0]).toContain('Data EnrichmentRun 4');
  expect(shown[1]).toContain('Status ChangedDraft → Published');
});

it('shows no key and no JSON, also of what it does not know', async () => {
  const metadata = {
    ...{ transactionId: 't-1', batchId: 'b-1', fields: ['price', 'sku'], sources: { price: 'import' } },
    ...{ importId: 3, fileName: 'prices.csv', undoes: 't-0', somethingElse: { a: 1 } },
  };
  const [shown] = await show([entry({ metadata })]);
  expect(shown).toMatch(/ChangedListing Price, SKU.*prices\.csv/);
  expect(shown).not.toMatch(/[{}"]|t-1|b-1|t-0|fields|sources|importId|undoes|somethingElse/);
});

it('says below the entries that older ones could not be loaded, and tries again by the same button', async () => {
  const all = Array.from({ length: 60 }, (_, at) => entry({ id: 60 - at, notes: `Note ${60 - at}` }));
  let isOffline = true;
  const { StaffPage } = createFakeApi({
    'admin.products.history': (input) => {
      const { limit, cursor } = input as { limit: number; cursor?: number };
      if (cursor !== undefined && isOffline) throw new Error('Failed to fetch');
      return all.filter(({ id }) => cursor === undefined || id < cursor).slice(0, limit);
    },
    'storefront.catalog.categoryTree': () => [],
  });
  render(<HistoryDialog product={{ id: 7, name: 'Toro TimeCutter' }} onClose={() => undefined} />, {
    wrapper: StaffPage,
  });
  const button = await screen.findByRole('button', { name: 'Show older' });
  await userEvent.click(button);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(
    'Older entries could not be loadedThe site did not answer as it should. Check your connection, then try again.',
  );
  expect(button.compareDocumentPosition(alert)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  isOffline = false;
  await userEvent.click(button);
  await screen.findByText('Note 1');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows older entries on demand, and moves the focus to the first of them', async () => {
  const all = Array.from({ length: 60 }, (_, at) => entry({ id: 60 - at, notes: `Note ${60 - at}` }));
  const { StaffPage, inputsOf } = createFakeApi({
    'admin.products.history': (input) => {
      const { limit, cursor } = input as { limit: number; cursor?: number };
      return all.filter(({ id }) => cursor === undefined || id < cursor).slice(0, limit);
    },
    'storefront.catalog.categoryTree': () => [],
  });
  render(<HistoryDialog product={{ id: 7, name: 'Toro TimeCutter' }} onClose={() => undefined} />, {
    wrapper: StaffPage,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show older' }));
  await screen.findByText('Note 1');
  const items = screen.getAllByRole('listitem');
  expect(items).toHaveLength(60);
  await waitFor(() => expect(document.activeElement).toBe(items[50]));
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
  expect(inputsOf('admin.products.history')).toMatchObject([{ id: 7 }, { id: 7, cursor: 11 }]);
});
