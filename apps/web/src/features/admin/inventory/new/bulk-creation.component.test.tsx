import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { apiError } from '../../../../testing/fake-api.tsx';
import { described, field, openNew, type } from '../../../../testing/product-forms.tsx';

const [CREATE, BATCH, RESUME] = [
  'admin.products.createDrafts',
  'admin.smartLookup.batch.get',
  'admin.smartLookup.batch.resume',
] as const;
const CREATE_BUTTON = 'Create as Drafts & Perform Smart Lookup';
const first = '11111111-1111-4111-8111-111111111111';
const second = '22222222-2222-4222-8222-222222222222';

const bulk = () => within(screen.getByRole('region', { name: 'Several at once' }));
const button = (name: string) => bulk().getByRole<HTMLButtonElement>('button', { name });
const batches = () => bulk().queryAllByRole('region');

type Row = [name: string, status: 'enriched' | 'error', error?: string];
const rowsOf = (rows: Row[]) =>
  rows.map(([name, status, error = null], at) => ({ productId: at + 1, name, status, error, message: null }));
/** A batch as it stands when all of its lookups have ended. */
const ended = (...rows: Row[]) => ({
  ...{ open: 0, failed: rows.filter(([, , error]) => error?.startsWith('The AI')).length },
  rows: rowsOf(rows),
});
const rejected = 'The AI does not accept the key';

it('pasted rows say what they lack, at most 500 are taken, and all are created in one call', async () => {
  const { inputsOf, leave } = await openNew();
  expect(bulk().queryByRole('button', { name: CREATE_BUTTON })).toBeNull();
  await userEvent.click(field(/^Brand/));
  await userEvent.paste('toro\tA 1\nToro\tA 2\nToro\t');
  await userEvent.click(field('Model of row 2'));
  await userEvent.paste('Toro\tX\n'.repeat(498));
  await screen.findByText('500 rows at most: 497 more fit');
  expect(bulk().getAllByLabelText(/^Model of row/)).toHaveLength(3);
  expect(button(CREATE_BUTTON).disabled).toBe(true);
  await userEvent.type(field('Model of row 3'), '{Enter}');
  await screen.findByText('Validation Failed');
  expect(described(field('Model of row 3'))).toContain('Missing: Model');
  expect(inputsOf(CREATE)).toEqual([]);
  leave();

  const again = await openNew({
    [CREATE]: () => ({ batchId: first, results: [1, 2].map((id) => ({ ok: true, id })) }),
    [BATCH]: () => ended(['Toro A 1', 'enriched'], ['Toro A 2', 'error', 'No product data found']),
  });
  await screen.findByText('Your unsaved changes are back');
  expect(field('Model of row 2').value).toBe('A 2');
  await userEvent.click(button('Remove row 3'));
  await userEvent.click(button(CREATE_BUTTON));
  await screen.findByText('1 of 2 draft(s) filled in, nothing found for 1');
  expect(again.inputsOf(CREATE)).toMatchObject([
    {
      rows: [
        { brand: 'Toro', model: 'A 1' },
        { brand: 'Toro', model: 'A 2' },
      ],
      lookUp: true,
    },
  ]);
  await waitFor(() => expect(again.address()).toBe('/admin?tab=drafts'));
  expect(localStorage).toHaveLength(0);
  again.leave();
  await openNew();
  expect(screen.queryByLabelText('Model of row 1')).toBeNull();
});

it('a row without a brand says so at the brand, one with neither at both', async () => {
  await openNew();
  await userEvent.click(button('Add Row'));
  type('Model of row 1', 'A2');
  await userEvent.type(field('Model of row 1'), '{Enter}');
  const brand = field('Brand of row 1');
  await waitFor(() => expect(described(brand)).toContain('Missing: Brand'));
  expect(brand.getAttribute('aria-invalid')).toBe('true');
  expect(described(field('Model of row 1')).trim()).toBe('');
  expect(described(field('Model of row 2'))).toContain('Missing: Brand, Model');
});

it('empty rows are removed at once, so that the others can be created; a brand that is not known is NEW', async () => {
  const { inputsOf } = await openNew({ [CREATE]: () => new Promise(() => undefined) });
  for (let added = 0; added < 3; added += 1) await userEvent.click(button('Add Row'));
  for (const row of [1, 3]) {
    type(`Brand of row ${row}`, row === 1 ? 'toro' : 'Ariens');
    type(`Model of row ${row}`, 'A');
  }
  expect(bulk().getAllByText('NEW')).toHaveLength(1);
  expect(button(CREATE_BUTTON).disabled).toBe(true);
  await userEvent.click(button('Remove 2 empty row(s)'));
  expect(bulk().queryByRole('button', { name: /empty/ })).toBeNull();
  await userEvent.click(button(CREATE_BUTTON));
  expect(inputsOf(CREATE)).toMatchObject([{ rows: [{ model: 'A' }, { brand: 'Ariens', model: 'A' }] }]);
});

it('rows that are removed by keyboard leave the focus in the list, which keeps its only row', async () => {
  await openNew();
  await userEvent.click(button('Add Row'));
  await userEvent.click(button('Add Row'));
  button('Remove row 2').focus();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(button('Remove row 2'));
  await userEvent.keyboard('{Enter}');
  expect(button('Remove row 1').disabled).toBe(true);
  expect(document.activeElement).toBe(button('Add Row'));
});

it('every creation with failed lookups is there after a reload, and can be resumed until it is closed', async () => {
  let created = [first, second];
  const states: Record<string, () => unknown> = {
    [first]: () => ended(['Refused 1', 'error', rejected], ['Echo LK', 'enriched']),
    [second]: () => ended(['Refused 2', 'error', rejected], ['Refused 3', 'error', rejected]),
  };
  const responses = {
    [CREATE]: () => ({ batchId: created.shift() ?? null, results: [{ ok: true, id: 1 }] }),
    [BATCH]: (input: unknown) => states[(input as { batchId: string }).batchId]?.(),
    [RESUME]: () => ({ count: 1 }),
  };
  const { leave } = await openNew(responses);
  for (const model of ['Refused 1', 'Refused 2']) {
    await userEvent.click(button('Add Row'));
    for (const row of [1, 2]) type(`Brand of row ${row}`, 'Echo');
    for (const row of [1, 2]) type(`Model of row ${row}`, `${model} ${row}`);
    await userEvent.click(button(CREATE_BUTTON));
    await screen.findByText(model);
  }
  expect(batches().map((batch) => batch.textContent)).toEqual([
    expect.stringContaining('0 of 2 draft(s) filled in'),
    expect.stringMatching(/1 of 2 draft\(s\) filled in.*The AI does not accept the key/),
  ]);
  leave();
  const { inputsOf, leave: leaveAgain } = await openNew(responses);
  await screen.findByText('Refused 3');
  expect(batches()).toHaveLength(2);
  button('Resume 2 row(s)');

  // A failed read is reported and can be retried.
  const [restored, broken] = [
    states[first],
    () => {
      throw apiError('INTERNAL_SERVER_ERROR', 500, 'Internal server error');
    },
  ];
  states[first] = broken;
  await userEvent.click(button('Resume 1 row(s)'));
  const fault = await screen.findByText(/The lookups could not be refreshed/);
  expect(inputsOf(RESUME)).toEqual([{ batchId: first }]);
  if (restored) states[first] = restored;
  await userEvent.click(
    within(fault.closest<HTMLElement>('[role=alert]') ?? document.body).getByText('Try again'),
  );
  await waitFor(() => expect(fault.isConnected).toBe(false));
  button('Resume 1 row(s)');

  const close = within(batches()[1] ?? document.body).getByText('Close');
  fireEvent.click(close);
  await waitFor(() => expect(batches()).toHaveLength(1));
  leaveAgain();
  created = [];
  // One that does not exist any more shows nothing.
  const last = await openNew(responses);
  await screen.findByText('Refused 3');
  expect(batches()).toHaveLength(1);
  last.leave();
  states[second] = () => {
    throw apiError('NOT_FOUND', 404, 'There is no such batch');
  };
  await openNew(responses);
  await waitFor(() => expect(localStorage).toHaveLength(0));
  expect(batches()).toHaveLength(0);
  expect(bulk().queryByRole('alert')).toBeNull();
});

it('who leaves during the creation finds the rows that were rejected, and no others', async () => {
  let resolveCreation: (result: unknown) => void = () => undefined;
  const created = new Promise((resolve) => {
    resolveCreation = resolve;
  });
  const { inputsOf, leave } = await openNew({ [CREATE]: () => created });
  await userEvent.click(button('Add Row'));
  for (const row of [1, 2]) type(`Brand of row ${row}`, 'Echo');
  for (const row of [1, 2]) type(`Model of row ${row}`, `LK ${row}`);
  await userEvent.click(button(CREATE_BUTTON));
  await waitFor(() => expect(inputsOf(CREATE)).toHaveLength(1));
  leave();
  resolveCreation({
    batchId: null,
    results: [
      { ok: true, id: 1 },
      { ok: false, row: 1, error: 'This model is in the inventory' },
    ],
  });
  await waitFor(() => expect(JSON.stringify(localStorage)).not.toContain('LK 1'));
  await openNew();
  await screen.findByText('Your unsaved changes are back');
  expect(field('Model of row 1').value).toBe('LK 2');
  expect(screen.queryByLabelText('Model of row 2')).toBeNull();
});

it('an ended session says so, and the rows stay', async () => {
  await openNew({
    [CREATE]: () => {
      throw apiError('UNAUTHORIZED', 401, 'Please sign in');
    },
  });
  await userEvent.click(button('Add Row'));
  for (const row of [1, 2]) {
    type(`Brand of row ${row}`, 'Echo');
    type(`Model of row ${row}`, `CS-59${row}`);
  }
  await userEvent.click(button(CREATE_BUTTON));
  await screen.findByText('Your session has ended');
  expect(field('Model of row 2').value).toBe('CS-592');
});

it('sends the same rows again where no answer came, which makes no second drafts', async () => {
  let isLost = true;
  const { inputsOf } = await openNew({
    [CREATE]: () => {
      if (isLost) throw new Error('Failed to fetch');
      return { batchId: first, results: [1, 2].map((id) => ({ ok: true, id })) };
    },
    [BATCH]: () => ended(['Echo LK 1', 'enriched'], ['Echo LK 2', 'enriched']),
  });
  await userEvent.click(button('Add Row'));
  for (const row of [1, 2]) {
    type(`Brand of row ${row}`, 'Echo');
    type(`Model of row ${row}`, `LK ${row}`);
  }
  await userEvent.click(button(CREATE_BUTTON));
  await screen.findByText('Bulk Create Failed');
  isLost = false;
  await userEvent.click(button(CREATE_BUTTON));
  await screen.findByText('2 of 2 draft(s) filled in');
  const [before, again] = inputsOf(CREATE);
  expect(before).toHaveProperty('idempotencyKey');
  expect(again).toEqual(before);
});

it('rows that are pasted into the form while others are created are not lost: they are to be pasted again', async () => {
  const brand = () => within(screen.getByRole('form', { name: 'New product' })).getByLabelText(/^Brand/);
  let create: (created: object) => void = () => undefined;
  await openNew({
    [CREATE]: () => new Promise((resolve) => (create = resolve)),
    [BATCH]: () => ({ open: 2, failed: 0, rows: [] }),
  });
  await userEvent.click(brand());
  await userEvent.paste('Toro\tA 1\nToro\tA 2');
  await userEvent.click(button(CREATE_BUTTON));
  await userEvent.click(brand());
  await userEvent.paste('Toro\tB 1\nToro\tB 2');
  await screen.findByText('Nothing was pasted');
  expect(bulk().getAllByLabelText(/^Model of row/)).toHaveLength(2);
  create({ batchId: first, results: [1, 2].map((id) => ({ ok: true, id })) });
  await waitFor(() => expect(bulk().queryByLabelText('Model of row 2')).toBeNull());
  await userEvent.click(brand());
  await userEvent.paste('Toro\tB 1\nToro\tB 2');
  expect(field('Model of row 2').value).toBe('B 2');
});
