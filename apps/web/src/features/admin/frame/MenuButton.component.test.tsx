import { render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../../testing/fake-api.tsx';
import { MenuButton } from './MenuButton.tsx';

function show(counts: { pendingQuotes: number; unhandledMessages: number }, opened = false) {
  const { StaffPage, inputsOf } = createFakeApi({
    'admin.overview.get': () => ({ ...counts, runningEnrichments: 3 }),
  });
  render(<MenuButton ref={createRef()} opened={opened} />, { wrapper: StaffPage });
  return inputsOf;
}

it('says on the closed navigation how much waits in it', async () => {
  show({ pendingQuotes: 5, unhandledMessages: 2 });
  expect(await screen.findByText('7')).toHaveProperty('hidden', false);
  expect(screen.getByRole('button', { name: 'Navigation', description: '7 waiting' })).toBeTruthy();
});

it('leaves that to the entries once it is open', async () => {
  show({ pendingQuotes: 120, unhandledMessages: 0 }, true);
  expect(await screen.findByText('99+')).toHaveProperty('hidden', true);
});

it('says nothing where nothing waits', async () => {
  const inputsOf = show({ pendingQuotes: 0, unhandledMessages: 0 });
  await expect.poll(() => inputsOf('admin.overview.get')).toHaveLength(1);
  expect(screen.queryByText(/waiting/)).toBeNull();
});
