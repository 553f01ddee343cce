import type { ImportRunState } from '@dealer/api/schemas';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import { apiError } from '../../../testing/fake-api.tsx';
import { openImport, reviewed, run } from '../../../testing/import-page.tsx';

const planning: ImportRunState = { ...reviewed, status: 'planning', revision: 2 };

/** An answer that the test sends. */
function slow() {
  let answer: (state: ImportRunState) => void = () => undefined;
  const answered = new Promise<ImportRunState>((resolve) => {
    answer = resolve;
  });
  return { respond: () => answered, answer: (state: ImportRunState) => act(async () => answer(state)) };
}

it('the answer to the start of a dry run replaces nothing newer: a short one has ended by then', async () => {
  const plan = slow();
  const { history, send } = openImport('?id=7&step=columns', {
    'admin.imports.get': () => run,
    'admin.imports.plan': plan.respond,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Start the dry run' }));
  send(reviewed);
  await plan.answer(planning);
  await waitFor(() => expect(history.location.search).toContain('step=review'));
  await screen.findByRole('region', { name: 'Rows' });
});

it('nor does a reading of the import that began before', async () => {
  const first = slow();
  const get = slow();
  const later = [first.respond, get.respond];
  const { history, send } = openImport('?id=7&step=review', {
    'admin.imports.get': () => later.shift()?.(),
  });
  await first.answer(planning);
  await screen.findByText('Reading every row and comparing it with the catalog');
  act(() => history.push('/elsewhere'));
  await screen.findByText('Elsewhere');
  act(() => history.back());
  await screen.findByText('Reading every row and comparing it with the catalog');
  send(reviewed);
  await screen.findByRole('region', { name: 'Rows' });
  await get.answer(planning);
  expect(await screen.findByRole('region', { name: 'Rows' })).toBeDefined();
});

it('the rows are read again where the page is shown after an undo that ended without a viewer', async () => {
  const applied: ImportRunState = { ...reviewed, status: 'applied', revision: 8, applied: 2, open: 0 };
  const undoing: ImportRunState = { ...applied, status: 'undoing', revision: 9 };
  const undone: ImportRunState = { ...applied, status: 'undone', revision: 12, applied: 0, undone: 2 };
  const rowOf = (name: string) => ({
    ...{ id: 1, rowNumber: 2, name, brand: null, model: null, productId: null, imageStatus: null },
    ...{ status: 'applied', outcome: 'created', isExcluded: false, reasons: [], changes: [] },
    ...{ cells: {}, edits: {} },
  });
  let stored = applied;
  let name = 'As applied';
  const { history } = openImport('?id=7&step=result', {
    'admin.imports.get': () => stored,
    'admin.imports.undo': () => (stored = undoing),
    'admin.imports.rows': () => ({ rows: [rowOf(name)], total: 1, page: 1, pageSize: 50 }),
  });
  await screen.findByText('As applied');
  await userEvent.click(await screen.findByRole('button', { name: 'Undo the import' }));
  const question = within(await screen.findByRole('dialog'));
  await userEvent.click(question.getByRole('button', { name: 'Undo the import' }));
  await screen.findByRole('heading', { name: 'Undoing the import' });
  act(() => history.push('/elsewhere'));
  await screen.findByText('Elsewhere');
  stored = undone;
  name = 'As undone';
  act(() => history.back());
  await screen.findByRole('heading', { name: 'The import was undone' });
  expect(await screen.findByText('As undone')).toBeDefined();
});

it('the import goes on without its stream, which some proxies keep back', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  let stored = planning;
  const row = {
    ...{ id: 1, rowNumber: 2, name: 'Saw 1', brand: null, model: null, productId: null, imageStatus: null },
    ...{
      status: 'open',
      outcome: 'created',
      isExcluded: false,
      reasons: [],
      changes: [],
      cells: {},
      edits: {},
    },
  };
  const { disconnects } = openImport('?id=7&step=review', {
    'admin.imports.get': () => stored,
    'admin.imports.rows': () => ({ rows: [row], total: 1, page: 1, pageSize: 50 }),
  });
  await screen.findByText('Reading every row and comparing it with the catalog');
  act(() => disconnects.get('admin.imports.watch')?.());
  await screen.findByText('The connection is lost.');
  stored = reviewed;
  act(() => void vi.advanceTimersByTime(5_000));
  expect(await screen.findByText('Saw 1')).toBeDefined();
});

it('an import that somebody else deleted is said to be gone, also without its stream', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  let isDeleted = false;
  const { disconnects, inputsOf } = openImport('?id=7&step=review', {
    'admin.imports.get': () =>
      isDeleted ? Promise.reject(apiError('NOT_FOUND', 404, 'This import does not exist')) : planning,
  });
  await screen.findByText('Reading every row and comparing it with the catalog');
  act(() => disconnects.get('admin.imports.watch')?.());
  await screen.findByText('The connection is lost.');
  isDeleted = true;
  act(() => void vi.advanceTimersByTime(5_000));
  expect(await screen.findByText('It is not there any more.')).toBeDefined();
  const reads = inputsOf('admin.imports.get').length;
  act(() => void vi.advanceTimersByTime(60_000));
  expect(inputsOf('admin.imports.get')).toHaveLength(reads);
});
