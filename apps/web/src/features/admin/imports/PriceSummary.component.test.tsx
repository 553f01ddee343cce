import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../../testing/fake-api.tsx';
import { run } from '../../../testing/import-page.tsx';
import { PriceSummary } from './PriceSummary.tsx';

it('says how many products are no longer listed where only the first are named', async () => {
  const api = createFakeApi({
    'admin.imports.prices': () => ({
      ...{ rises: 0, falls: 0, newModels: 0, belowCost: 0, notListed: 1_350 },
      notListedProducts: [{ id: 1, name: 'Mower', price: null }],
    }),
  });
  render(<PriceSummary run={run} />, { wrapper: api.StaffPage });
  expect(await screen.findByText('The first 1 of 1,350 by name')).toBeTruthy();
});
