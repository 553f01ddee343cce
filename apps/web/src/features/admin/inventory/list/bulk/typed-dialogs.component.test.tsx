import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../../../../testing/fake-api.tsx';
import { type Selected, useListSelection } from '../selection/use-list-selection.ts';
import type { ProductList } from '../use-product-list.ts';
import { FieldsDialog } from './FieldsDialog.tsx';
import { PriceDialog } from './PriceDialog.tsx';

const filters = { tab: 'draft', search: '', sort: 'newest', direction: 'desc' } as ProductList['filters'];
const items = [{ id: 1, inStock: true, updatedAt: new Date(1) }];

interface DialogProps {
  opened: boolean;
  selection: Selected;
  onClose: () => void;
}

const dialogs = [
  {
    label: 'SKUs, one on each line',
    Dialog: (props: DialogProps) => <FieldsDialog {...props} filters={filters} />,
  },
  { label: 'Percent', Dialog: PriceDialog },
];

function show(Dialog: (typeof dialogs)[number]['Dialog']) {
  const api = createFakeApi({ 'storefront.catalog.categoryTree': () => [] });
  function Page() {
    const [opened, setOpened] = useState(true);
    return <Dialog opened={opened} selection={useListSelection(items)} onClose={() => setOpened(false)} />;
  }
  render(<Page />, { wrapper: api.StaffPage });
}

const isAskedBeforeUnload = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it.each(dialogs)('Escape and a reload do not lose what was typed at $label', async ({ label, Dialog }) => {
  show(Dialog);
  await userEvent.type(await screen.findByLabelText(label), '5');
  expect(isAskedBeforeUnload()).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(screen.getByLabelText(label)).toHaveProperty('value', '5');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await isGone();
  expect(isAskedBeforeUnload()).toBe(false);
});

it.each(dialogs)('Escape closes it where nothing stands at $label', async ({ label, Dialog }) => {
  show(Dialog);
  await userEvent.type(await screen.findByLabelText(label), '5{Backspace}');
  expect(isAskedBeforeUnload()).toBe(false);
  await userEvent.keyboard('{Escape}');
  await isGone();
});
