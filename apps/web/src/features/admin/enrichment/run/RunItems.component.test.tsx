import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../../../testing/fake-api.tsx';
import { RunItems } from './RunItems.tsx';
import { makeRun } from './testing.ts';

it('says what was changed in words, not in codes', async () => {
  const change = { oldValue: null, isNoisy: false, source: 'ai' };
  const changes = [
    { ...change, field: 'features', newValue: ['Starts fast', 'Runs long'] },
    { ...change, field: 'specifications', newValue: { Weight: '69 lb' }, source: 'history' },
    { ...change, field: 'subcategory', oldValue: 'riding', newValue: 'zero-turn', source: 'rule' },
  ];
  const item = { productId: 3, name: 'Toro 1', message: null };
  const api = createFakeApi({
    'admin.enrichment.items': () => ({
      ...{ total: 2, page: 1, pageSize: 50 },
      items: [
        { ...item, id: 1, status: 'planned', changes },
        { ...item, id: 2, status: 'kept', changes: [] },
      ],
    }),
    'storefront.catalog.categoryTree': () => [
      {
        ...{ slug: 'mowers', name: 'Mowers' },
        subcategories: [
          { slug: 'riding', name: 'Riding Mowers' },
          { slug: 'zero-turn', name: 'Zero-Turn Mowers' },
        ],
      },
    ],
  });
  render(
    <api.StaffPage>
      <RunItems run={makeRun()} opened onClose={() => undefined} />
    </api.StaffPage>,
  );
  await screen.findByText(/Zero-Turn Mowers/);
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines.slice(1)).toEqual([
    'Features: before: empty → then: Starts fast; Runs long (AI)',
    'Specifications: before: empty → then: Weight: 69 lb (Earlier entry)',
    expect.stringMatching(/^Subcategory: before: Riding Mowers → then: Zero-Turn Mowers \(.*[Rr]ule.*\)$/),
    'Toro 1 Kept: changed or confirmed since',
  ]);
  expect(lines[0]).toContain('Toro 1 Would be updated');
});
