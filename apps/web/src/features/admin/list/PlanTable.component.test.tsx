import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PlanTable } from './PlanTable.tsx';

it('shows what stands in the way first, and counts the rows that it does not draw', () => {
  const rows = Array.from({ length: 2_000 }, (_, id) => ({
    ...{ id, name: `Machine ${id}`, sku: null },
    problem: id === 1_999 ? 'SKU is required' : null,
  }));
  render(
    <MantineProvider>
      <PlanTable rows={rows} columns={[{ label: 'What happens', say: () => 'published' }]} />
    </MantineProvider>,
  );
  const [, first] = screen.getAllByRole('row');
  expect(first?.textContent).toBe('Machine 1999SKU is required');
  expect(screen.getAllByRole('row')).toHaveLength(201);
  screen.getByText('And 1,800 more like these.');
});
