import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../../../testing/fake-api.tsx';
import { ActivityEntry } from './ActivityEntry.tsx';
import type { AuditEntry } from './action-labels.ts';

const prices = (outputPrice: number) => [
  { model: 'gpt-4.1', inputPrice: 2, outputPrice },
  { model: 'gpt-4o-mini', inputPrice: 0.15, outputPrice: 0.6 },
];

const entry: AuditEntry = {
  ...{ id: 1, actionType: 'UPDATED', entityType: 'product', entityId: 1, productStatus: null },
  ...{ entityName: 'It', userName: 'Sam', batchId: null, transactionId: null, changes: [] },
  ...{ createdAt: new Date(0), metadata: null, groupEntries: 1, groupProducts: 1, undone: false },
};

it.each<[AuditEntry['entityType'], string, unknown, unknown, string]>([
  ['quote', 'status', 'pending', 'responded', 'Status before: Pending → now: Responded'],
  ['quote', 'outcome', null, 'mail', 'Answered by before: empty → now: Email'],
  ['quote', 'quoteType', null, 'service', 'Kind before: empty → now: Service'],
  ['quote', 'result', 'won', 'lost', 'Result before: Won → now: Lost'],
  ['quote', 'lostReason', null, 'noReply', 'Lost because of before: empty → now: No reply from the customer'],
  ['template', 'kind', 'any', 'service', 'For before: Any request → now: Service requests'],
  ['template', 'price', 'listed', 'call', 'Price before: With a price to show → now: Call for Pricing'],
  ['template', 'stock', 'any', 'outOfStock', 'Stock before: Any stock → now: Out of stock'],
  ['template', 'name', 'any', 'listed', 'Name before: any → now: listed'],
  ['staff', 'role', 'admin', 'superadmin', 'Role before: Admin → now: Superadmin'],
  [
    ...(['staff', 'expiresAt', null, '2026-12-01T03:51:00.000Z'] as const),
    'Valid until before: empty → now: Nov 30, 2026 10:51 PM',
  ],
  ['lookupVersion', 'status', 'planned', 'current', 'Status before: Planned → now: Current'],
  ['lookupVersion', 'reason', null, 'It was wrong', 'Reason before: empty → now: It was wrong'],
  ['sale', 'state', 'planned', 'running', 'State before: Planned → now: Running'],
  ['sale', 'rounding', 'cent', '99', 'Rounding before: Any cents → now: Down to .99'],
  [
    ...([
      'sale',
      'filter',
      {},
      { brand: 'Toro', category: 'lawn-mowers', stock: 'in', search: 'z' },
    ] as const),
    'Filter before: All published machines → now: “z”, Toro, Lawn & Garden, In stock',
  ],
  ['settings', 'monthlyBudget', null, 12.5, 'Monthly budget before: No limit → now: $12.50'],
  [
    ...(['settings', 'prices', prices(8), prices(9)] as const),
    'Prices per million tokens before: gpt-4.1: input $2, output $8; gpt-4o-mini: input $0.15, output $0.6 → now: gpt-4.1: input $2, output $9; gpt-4o-mini: input $0.15, output $0.6',
  ],
  // Of an older or a newer version of the site.
  ['settings', 'nextGreatThing', 'a', 'b', 'Next great thing before: a → now: b'],
  ['quote', 'status', 'pending', 'asleep', 'Status before: Pending → now: asleep'],
])('of a %s, %s is said in words', async (entityType, field, oldValue, newValue, text) => {
  const { StaffPage } = createFakeApi({
    'storefront.catalog.categoryTree': () => [
      { id: 1, slug: 'lawn-mowers', name: 'Lawn & Garden', subcategories: [] },
    ],
  });
  const changes = [{ field, oldValue, newValue, isNoisy: false }];
  render(
    <StaffPage>
      <ActivityEntry named={false} entry={{ ...entry, entityType, changes }} />
    </StaffPage>,
  );
  const line = () => {
    const label = screen.getByRole('term');
    return `${label.textContent} ${label.nextElementSibling?.textContent}`;
  };
  await waitFor(() => expect(line()).toBe(text));
});
