import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openStaffPage } from '../../../../testing/staff-page.tsx';
import { PriorityDialog } from './PriorityDialog.tsx';

const source = (id: number, brand: string) => ({
  ...{ id, brand, sourceDomain: `${brand}.example`, sourcePattern: null, successCount: 0, failureCount: 0 },
  ...{ successPercent: 0, imageQuality: null, lastFailureCode: null, lastFailureReason: null },
  ...{ lastResult: null, lastUsedAt: null, lastSuccessAt: null, priorityScore: '100.00', notes: null },
});

it('the sources of another brand are shown when it is chosen; one that nobody has says so', async () => {
  const Dialog = () => <PriorityDialog machineOf={() => ({ brand: 'Honda', model: 'HRX' })} />;
  openStaffPage(Dialog, '/admin/inventory', {
    'admin.imageSources.list': () =>
      ['Honda', 'Husqvarna'].map((brand, at) => ({ brand, sources: [source(at + 1, brand)] })),
    'storefront.catalog.brands': () => [{ id: 1, name: 'Honda' }],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Image source priority' }));
  await screen.findByRole('list', { name: 'Honda' });
  const shown = screen.getByRole('combobox', { name: 'Show' });
  await userEvent.click(shown);
  await userEvent.click(await screen.findByText('Husqvarna'));
  await screen.findByRole('list', { name: 'Husqvarna' });
  fireEvent.change(shown, { target: { value: 'nobody' } });
  expect(await screen.findByText('No brands found')).toBeDefined();
});
