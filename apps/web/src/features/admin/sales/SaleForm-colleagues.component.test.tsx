import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { createFakeApi } from '../../../testing/fake-api.tsx';
import { SaleForm } from './SaleForm.tsx';
import type { SaleDetails } from './use-sales.ts';

const planned: SaleDetails = {
  ...{ id: 3, name: 'Spring sale', kind: 'percent', value: '10.00', rounding: '99', filter: null },
  startsAt: new Date('2026-03-03T13:00:00Z'),
  endsAt: new Date('2026-03-09T04:00:00Z'),
  ...{ state: 'planned', updatedAt: new Date(1), updatedByName: 'Sam', productIds: [7], notes: [] },
  counts: { waiting: 1, applied: 0, reverted: 0, kept: 0, skipped: 0 },
};
const running: SaleDetails = { ...planned, state: 'running', updatedAt: new Date(2) };

function open(sale: SaleDetails) {
  const api = createFakeApi({ 'admin.sales.list': () => [], 'admin.sales.update': () => ({}) });
  const form = (shown: SaleDetails) => (
    <api.StaffPage>
      <SaleForm sale={shown} productIds={[7]} onType={() => undefined} onDone={() => undefined} />
    </api.StaffPage>
  );
  const { unmount, rerender } = render(form(sale));
  return { ...api, unmount, show: (now: SaleDetails) => rerender(form(now)) };
}

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save sale' }));
afterEach(() => localStorage.clear());

it.each(['again', 'still'])(
  'says what a colleague stored in the same field, where the form is %s open, and saves over it then only',
  async (how) => {
    const summer = { ...running, name: 'Summer sale', updatedAt: new Date(3) };
    const first = open(running);
    await userEvent.type(field(/^Name/), '!');
    let { inputsOf } = first;
    if (how === 'still') first.show(summer);
    else {
      first.unmount();
      ({ inputsOf } = open(summer));
    }
    await screen.findByText(/^Stored is now: Name: Summer sale\./);
    expect(field(/^Name/).value).toBe('Spring sale!');
    await save();
    await waitFor(() =>
      expect(inputsOf('admin.sales.update')).toEqual([
        { id: 3, updatedAt: new Date(3), name: 'Spring sale!', endsAt: '2026-03-09T00:00' },
      ]),
    );
  },
);

it('shows the stored start of a sale that began while another one was typed; the name is saved', async () => {
  const { show, inputsOf } = open(planned);
  await userEvent.type(field(/^Name/), '!');
  await userEvent.clear(field(/^Start/));
  await userEvent.type(field(/^Start/), '2026-03-05T08:00');
  show(running);
  await waitFor(() => expect(field(/^Start/).value).toBe('2026-03-03T08:00'));
  expect(screen.queryByText(/^Somebody changed/)).toBeNull();
  await save();
  await waitFor(() =>
    expect(inputsOf('admin.sales.update')).toEqual([
      { id: 3, updatedAt: new Date(2), name: 'Spring sale!', endsAt: '2026-03-09T00:00' },
    ]),
  );
});

it('does not say that changes are back which a running sale cannot have', async () => {
  const first = open(planned);
  await userEvent.type(screen.getByRole('textbox', { name: /^Percent off/ }), '5');
  first.unmount();
  open(running);
  await screen.findByText('This sale is running');
  await waitFor(() => expect(screen.queryByText('Your unsaved changes are back')).toBeNull());
  expect(localStorage).toHaveLength(0);
});

it('shows what a colleague stored once the own changes are discarded', async () => {
  const first = open(running);
  await userEvent.type(field(/^Name/), '!');
  first.unmount();
  open({ ...running, name: 'Summer sale', updatedAt: new Date(3) });
  await userEvent.click(await screen.findByRole('button', { name: 'Discard them' }));
  expect(field(/^Name/).value).toBe('Summer sale');
  expect(screen.queryByText(/^Stored is now/)).toBeNull();
});

it('no longer says what a colleague stored once the field has it, also while another field is changed', async () => {
  const { show } = open(running);
  await userEvent.type(field(/^Name/), '!');
  show({ ...running, name: 'Summer sale', updatedAt: new Date(3) });
  await screen.findByText(/^Stored is now: Name: Summer sale\./);
  await userEvent.clear(field(/^Name/));
  await userEvent.type(field(/^Name/), 'Summer sale');
  await userEvent.clear(field(/^End/));
  await userEvent.type(field(/^End/), '2026-03-10T00:00');
  expect(screen.queryByText(/^Stored is now/)).toBeNull();
});
