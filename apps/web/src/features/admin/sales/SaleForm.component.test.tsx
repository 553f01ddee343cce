import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { apiError, createFakeApi } from '../../../testing/fake-api.tsx';
import { stopClock } from '../../../testing/stop-clock.ts';
import { ToastHost } from '../../toast/ToastHost.tsx';
import { SaleForm } from './SaleForm.tsx';
import type { SaleDetails } from './use-sales.ts';

const machine = { id: 7, name: 'Toro 75740', sku: 'T-1', price: '100.00', salePrice: '90.00', problem: null };
const preview = {
  count: 1,
  total: 1,
  isStartingNow: false,
  isWholeShop: false,
  rows: [machine],
  overlaps: [],
};
const running: SaleDetails = {
  ...{ id: 3, name: 'Spring sale', kind: 'percent', value: '10.00', rounding: '99', filter: null },
  startsAt: new Date('2026-03-03T13:00:00Z'),
  endsAt: new Date('2026-03-09T04:00:00Z'),
  ...{ state: 'running', updatedAt: new Date(1), updatedByName: 'Sam', productIds: [7], notes: [] },
  counts: { waiting: 0, applied: 1, reverted: 0, kept: 0, skipped: 0 },
};
const period = { startsAt: '2026-03-03T08:00', endsAt: '2026-03-09T00:00' };

function open(responses: Parameters<typeof createFakeApi>[0], sale?: SaleDetails) {
  const api = createFakeApi({ 'admin.sales.list': () => [], ...responses });
  let done = 0;
  const { unmount } = render(
    <api.StaffPage>
      <ToastHost />
      <SaleForm sale={sale} productIds={[7]} onType={() => undefined} onDone={() => (done += 1)} />
    </api.StaffPage>,
  );
  return { ...api, unmount, doneCount: () => done };
}

async function fill() {
  await userEvent.type(screen.getByLabelText(/^Name/), 'Spring sale');
  await userEvent.type(screen.getByLabelText(/^Start/), period.startsAt);
  await userEvent.type(screen.getByLabelText(/^End/), period.endsAt);
  await userEvent.type(percentField(), '10');
}
const percentField = () => screen.getByRole('textbox', { name: /^Percent off/ });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('shows each price before a sale is planned, and again after a change', async () => {
  const { inputsOf, doneCount } = open({
    'admin.sales.preview': () => preview,
    'admin.sales.create': () => ({}),
  });
  await fill();
  await press('Show what changes');
  await screen.findByText('$90.00');
  await userEvent.type(percentField(), '0');
  expect(screen.queryByText('$90.00')).toBeNull();
  await userEvent.clear(percentField());
  await userEvent.type(percentField(), '15');
  await press('Show what changes');
  await screen.findByText('$90.00');
  await press('Plan sale of 1 machine(s)');
  await waitFor(() => expect(doneCount()).toBe(1));
  const terms = { ...period, rounding: 'cent', change: { kind: 'percent', percent: 15 } };
  const scope = { kind: 'selection', productIds: [7] };
  expect(inputsOf('admin.sales.preview').at(-1)).toEqual({ ...terms, scope });
  expect(inputsOf('admin.sales.create')).toEqual([{ name: 'Spring sale', ...terms, scope }]);
});

it('is not planned by the second press of a double one, nor while Enter is held', async () => {
  stopClock();
  const { inputsOf } = open({ 'admin.sales.preview': () => preview, 'admin.sales.create': () => ({}) });
  await fill();
  expect(fireEvent.click(screen.getByRole('button', { name: 'Show what changes' }), { detail: 0 })).toBe(
    true,
  );
  const plan = await screen.findByRole('button', { name: 'Plan sale of 1 machine(s)' });
  // Enter in a field clicks the button, too.
  expect(fireEvent.click(plan, { detail: 0 })).toBe(false);
  expect(fireEvent.click(plan, { detail: 2 })).toBe(false);
  expect(fireEvent.keyDown(percentField(), { key: 'Enter', repeat: true })).toBe(false);
  await press('Plan sale of 1 machine(s)');
  await waitFor(() => expect(inputsOf('admin.sales.create')).toHaveLength(1));
});

it('names machines in another sale, and does not save with them', async () => {
  const overlap = { id: 7, name: 'Toro 75740', problem: "In the sale 'Winter'" };
  open({ 'admin.sales.preview': () => ({ ...preview, overlaps: [overlap] }) });
  await fill();
  await press('Show what changes');
  expect((await screen.findByRole('alert')).textContent).toContain("Toro 75740: In the sale 'Winter'");
  const save = screen.getByRole('button', { name: 'Plan sale of 1 machine(s)' });
  expect(save.hasAttribute('disabled')).toBe(true);
});

it('says how many machines are left out, and of each why', async () => {
  const problem = 'Listing Price comes from the AI and nobody has confirmed it';
  const rows = [machine, { ...machine, id: 8, name: 'Toro 75741', salePrice: null, problem }];
  open({ 'admin.sales.preview': () => ({ ...preview, total: 2, rows }) });
  await fill();
  await press('Show what changes');
  await screen.findByText(
    '1 of 2 machine(s) will cost less. 1 will be left out, for the reason beside the name.',
  );
  expect(screen.getByRole('row', { name: /Toro 75741/ }).textContent).toContain(problem);
});

const created: SaleDetails = { ...running, state: 'planned' };

it('says of a sale that starts at once, and of one of the whole shop, that it does', async () => {
  open({
    'admin.sales.preview': () => ({ ...preview, total: 214, isStartingNow: true, isWholeShop: true }),
    'admin.sales.create': () => ({ ...created, updatedAt: created.startsAt }),
  });
  await fill();
  await press('Show what changes');
  await screen.findByText('The whole shop: all 214 published machine(s)');
  expect(screen.queryByText('It starts at once')).not.toBeNull();
  await press('Start sale of 1 machine(s)');
  await screen.findByText('Sale started');
});

it.each([
  ['started', 'was over by the time it was saved', created.startsAt],
  ['planned', 'is to come', new Date(created.startsAt.getTime() - 1)],
])('says %s of a sale whose start %s, whatever is typed meanwhile', async (said, _, updatedAt) => {
  let answer: (sale: SaleDetails) => void = () => undefined;
  open({
    'admin.sales.preview': () => ({ ...preview, isStartingNow: said === 'planned' }),
    'admin.sales.create': () => new Promise((resolve) => (answer = resolve)),
  });
  await fill();
  await press('Show what changes');
  await userEvent.click(await screen.findByRole('button', { name: /^(Start|Plan) sale of 1/ }));
  await userEvent.type(percentField(), '0');
  await act(async () => answer({ ...created, updatedAt }));
  expect(await screen.findByText(/^Sale (started|planned)$/)).toHaveProperty('textContent', `Sale ${said}`);
});

it('says that a sale ended while it was edited, and offers no save that would be refused', async () => {
  open({}, { ...running, state: 'ended' });
  expect(screen.getByRole('alert').textContent).toContain('This sale has ended');
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Spring sale');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Close']);
});

it('says what is missing and focuses the first such field', async () => {
  const { calls } = open({});
  await press('Show what changes');
  expect(document.activeElement).toBe(screen.getByLabelText(/^Name/));
  for (const text of ['Name is required', 'Start needs a day and a time', 'Percent is required'])
    expect(screen.queryByText(text)).not.toBeNull();
  expect(calls).toEqual([]);
});

it('what was typed is there again after the page was left, until the sale is planned', async () => {
  const responses = { 'admin.sales.preview': () => preview, 'admin.sales.create': () => ({}) };
  const first = open(responses);
  await fill();
  first.unmount();
  const { unmount, doneCount } = open(responses);
  screen.getByText('Your unsaved changes are back');
  expect(screen.getByLabelText<HTMLInputElement>(/^End/).value).toBe(period.endsAt);
  await press('Show what changes');
  await userEvent.click(await screen.findByRole('button', { name: 'Plan sale of 1 machine(s)' }));
  await waitFor(() => expect(doneCount()).toBe(1));
  unmount();
  open(responses);
  expect(screen.queryByText('Your unsaved changes are back')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('');
});

it('what was typed for selected machines is not offered for a filter, which may match the whole shop', async () => {
  const first = open({});
  await fill();
  first.unmount();
  const api = createFakeApi({
    'storefront.catalog.brands': () => [],
    'storefront.catalog.categories': () => [],
  });
  render(
    <SaleForm sale={undefined} productIds={undefined} onType={() => undefined} onDone={() => undefined} />,
    {
      wrapper: api.StaffPage,
    },
  );
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('');
});

it('what was typed for a stored sale goes on with what others saved in other fields', async () => {
  const first = open({}, running);
  await userEvent.type(screen.getByLabelText(/^Name/), '!');
  first.unmount();
  const endsAt = new Date('2026-03-10T04:00:00Z');
  const { inputsOf } = open(
    { 'admin.sales.update': () => ({}) },
    { ...running, endsAt, updatedAt: new Date(2) },
  );
  await press('Save sale');
  await waitFor(() =>
    expect(inputsOf('admin.sales.update')).toEqual([
      { id: 3, updatedAt: new Date(2), name: 'Spring sale!', endsAt: '2026-03-10T00:00' },
    ]),
  );
});

it('of a running sale only the name and the end change', async () => {
  const { inputsOf } = open({ 'admin.sales.update': () => ({}) }, running);
  expect(screen.getByLabelText<HTMLInputElement>(/^End/).value).toBe('2026-03-09T00:00');
  expect(screen.getByLabelText(/^Start/).hasAttribute('disabled')).toBe(true);
  await userEvent.type(screen.getByLabelText(/^Name/), '!');
  await press('Save sale');
  await waitFor(() =>
    expect(inputsOf('admin.sales.update')).toEqual([
      { id: 3, updatedAt: new Date(1), name: 'Spring sale!', endsAt: '2026-03-09T00:00' },
    ]),
  );
});

it('a pasted name or search stays whole, says by how much it is too long, and is not sent', async () => {
  const api = createFakeApi({
    'storefront.catalog.brands': () => [],
    'storefront.catalog.categories': () => [],
  });
  const nothing = () => undefined;
  render(<SaleForm sale={undefined} productIds={undefined} onType={nothing} onDone={nothing} />, {
    wrapper: api.StaffPage,
  });
  await fill();
  for (const [label, max] of [
    ['Name', 80],
    ['Search', 200],
  ] as const) {
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${label}`) });
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste('x'.repeat(max + 2));
    expect(field.value).toHaveLength(max + 2);
    await screen.findByText(`${label} must be at most ${max} characters: 2 too many`);
    await press('Show what changes');
    expect(document.activeElement).toBe(field);
    await userEvent.clear(field);
    await userEvent.type(field, 'Spring sale');
  }
  expect(api.inputsOf('admin.sales.preview')).toEqual([]);
});

it('a sale that is typed on while it is planned is changed by the next save: another one would be at the same time', async () => {
  let answer: (planned: object) => void = () => undefined;
  const { inputsOf, doneCount } = open({
    'admin.sales.preview': () => preview,
    'admin.sales.create': () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
    'admin.sales.update': () => ({}),
  });
  await fill();
  await press('Show what changes');
  await screen.findByText('$90.00');
  await press('Plan sale of 1 machine(s)');
  await userEvent.type(screen.getByLabelText(/^Name/), 's');
  await act(async () => answer({ ...running, state: 'planned', updatedAt: new Date(2) }));
  await screen.findByText('Sale planned');
  await press('Show what changes');
  await press('Save sale');
  await waitFor(() => expect(doneCount()).toBe(1));
  expect(inputsOf('admin.sales.preview').at(-1)).toMatchObject({ id: 3 });
  expect(inputsOf('admin.sales.update')).toMatchObject([
    { id: 3, updatedAt: new Date(2), name: 'Spring sales' },
  ]);
});

it('says nothing at a term of what was wrong with the one before', async () => {
  let reject: (error: Error) => void = () => undefined;
  const { queryClient } = open({
    'admin.sales.preview': () =>
      new Promise((_resolve, fail) => {
        reject = fail;
      }),
  });
  await fill();
  await press('Show what changes');
  await userEvent.type(percentField(), '.5');
  const errors = [{ path: 'change.percent', message: 'No machine has such a price' }];
  await act(async () => reject(apiError('BAD_REQUEST', 400, 'Please check your input', { errors })));
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(percentField().getAttribute('aria-invalid')).not.toBe('true');
  expect(screen.queryByText('Please check your input')).toBeNull();
});

it('shows the brand and the category by which a sale chooses, even if this page does not know them yet', async () => {
  const filter = { brand: 'Huskee', category: 'generators' };
  const sale: SaleDetails = { ...running, state: 'planned', filter };
  const api = createFakeApi({
    'storefront.catalog.brands': () => [{ id: 1, name: 'Toro' }],
    'storefront.catalog.categories': () => [{ id: 1, name: 'Lawn Mowers', slug: 'lawn-mowers' }],
  });
  render(
    <api.StaffPage>
      <SaleForm sale={sale} productIds={undefined} onType={() => undefined} onDone={() => undefined} />
    </api.StaffPage>,
  );
  const shown = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name }).value;
  await waitFor(() => expect([shown('Brand'), shown('Category')]).toEqual(['Huskee', 'Generators']));
});
