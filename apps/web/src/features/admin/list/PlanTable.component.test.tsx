import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PlanSummary, PlanTable } from './PlanTable.tsx';

it('shows what stands in the way first, and counts the rows that it does not draw', () => {
  const rows = Array.from({ length: 2_000 }, (_, id) => ({
    ...{ id, name: `Machine ${id}`, sku: null },
    problem: id === 1_999 ? 'SKU is required' : null,
  }));
  render(
    <MantineProvider>
      <PlanSummary count={1_999} rows={rows} what="product" />
      <PlanTable rows={rows} columns={[{ label: 'What happens', say: () => 'published' }]} />
    </MantineProvider>,
  );
  const [, first] = screen.getAllByRole('row');
  expect(first?.textContent).toBe('Machine 1999SKU is required');
  expect(screen.getAllByRole('row')).toHaveLength(201);
  expect(screen.getByRole('status').textContent).toBe('1,999 of 2,000 products change; 1 cannot.');
  screen.getByText('And 1,800 more like these.');
});
