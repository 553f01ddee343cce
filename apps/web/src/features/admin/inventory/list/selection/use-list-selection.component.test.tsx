import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../../../../testing/fake-api.tsx';
import { MoveDialog } from '../bulk/MoveDialog.tsx';
import { SelectMatching } from '../bulk/SelectMatching.tsx';
import { rangeOf, type SelectedRow, useListSelection } from './use-list-selection.ts';

const row = (id: number): SelectedRow => ({ id, inStock: true, updatedAt: new Date(id) });
const filters = { tab: 'draft', search: '', sort: 'newest', direction: 'desc' } as Parameters<
  typeof SelectMatching
>[0]['filters'];
const publish = { from: 'draft', to: 'published' } as Parameters<typeof MoveDialog>[0]['move'];

function List({ rows, publishing = false }: { rows: SelectedRow[]; publishing?: boolean }) {
  const selection = useListSelection(rows);
  return (
    <>
      {rows.map((each) => (
        <button key={each.id} onClick={(event) => selection.toggle(each, event.shiftKey)}>
          {`row ${each.id}`}
        </button>
      ))}
      <button onClick={selection.toggleAll}>page</button>
      <SelectMatching selection={selection} total={3} filters={filters} />
      <output>
        {selection.selected.map(({ id, updatedAt }) => `${id}@${updatedAt.getTime()}`).join(' ')}
      </output>
      <MoveDialog move={publishing ? publish : undefined} selection={selection} onClose={() => undefined} />
    </>
  );
}

const selected = () => screen.getByRole('status').textContent;

function show(responses: Parameters<typeof createFakeApi>[0], rows: SelectedRow[], publishing = false) {
  const api = createFakeApi(responses);
  const page = (shown: SelectedRow[]) => (
    <api.StaffPage>
      <List rows={shown} publishing={publishing} />
    </api.StaffPage>
  );
  const { rerender } = render(page(rows));
  return { api, turnTo: (shown: SelectedRow[]) => rerender(page(shown)) };
}

it('a range is the rows between two, in either direction', () => {
  const rows = [5, 4, 3, 2].map(row);
  const ids = (from: number | undefined, to: number) => rangeOf(rows, from, row(to)).map(({ id }) => id);
  expect([ids(4, 2), ids(2, 4), ids(undefined, 3), ids(9, 3)]).toEqual([[4, 3, 2], [4, 3, 2], [3], [3]]);
});

it('Shift ticks and clears all rows in between', async () => {
  show({}, [1, 2, 3, 4].map(row));
  const user = userEvent.setup();
  await user.click(screen.getByText('row 1'));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByText('row 3'));
  await user.keyboard('{/Shift}');
  expect(selected()).toBe('1@1 2@2 3@3');
  await user.click(screen.getByText('row 2'));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByText('row 3'));
  expect(selected()).toBe('1@1');
});

it('is kept on other pages, and takes the version that is shown', async () => {
  const { turnTo } = show({}, [1, 2].map(row));
  await userEvent.click(screen.getByText('page'));
  turnTo([3, 4].map(row));
  await userEvent.click(screen.getByText('row 4'));
  expect(selected()).toBe('1@1 2@2 4@4');
  turnTo([{ ...row(1), updatedAt: new Date(99) }, row(2)]);
  expect(selected()).toBe('1@99 2@2 4@4');
  await userEvent.click(screen.getByText('page'));
  expect(selected()).toBe('4@4');
});

it('takes all that match, on the pages that are not shown too', async () => {
  const { api } = show({ 'admin.products.matching': () => ({ items: [1, 2, 3].map(row), total: 3 }) }, [
    row(1),
  ]);
  await userEvent.click(screen.getByText('Select all 3 that match'));
  await waitFor(() => expect(selected()).toBe('1@1 2@2 3@3'));
  expect(api.inputsOf('admin.products.matching')).toEqual([filters]);
});

it('publishes those that are ready, and keeps the others selected with their reasons', async () => {
  const planned = (id: number, problem: string | null) => ({
    ...{
      id,
      name: `Mower ${id}`,
      sku: null,
      from: 'draft',
      to: 'published',
      isMarkedInStock: false,
      problem,
    },
    unconfirmed: [],
  });
  const previewMove = (input: unknown) => {
    const ids = (input as { items: { id: number }[] }).items.map(({ id }) => id);
    const rows = ids.map((id) => planned(id, id === 2 ? 'SKU is required' : null));
    return { rows, count: rows.filter(({ problem }) => !problem).length };
  };
  const { api } = show(
    {
      'admin.products.matching': () => ({ items: [1, 2, 3].map(row), total: 3 }),
      'admin.products.previewMove': previewMove,
      'admin.products.moveMany': () => ({ count: 2, batchId: 'b' }),
    },
    [row(1)],
    true,
  );
  await userEvent.click(screen.getByText('Select all 3 that match', { ignore: '[aria-hidden] *' }));
  const button = await screen.findByRole('button', { name: 'Publish 2 that are ready' });
  expect(screen.getByText('SKU is required').textContent).toBe('SKU is required');
  await userEvent.click(button);
  await waitFor(() => expect(api.inputsOf('admin.products.moveMany')).toHaveLength(1));
  expect(api.inputsOf('admin.products.moveMany')[0]).toMatchObject({ items: [{ id: 1 }, { id: 3 }] });
  await waitFor(() => expect(document.querySelector('output')?.textContent).toBe('2@2'));
});

it('values of the AI are named, and published once they are confirmed by a tick and Enter', async () => {
  const value = { field: 'engineBrand', value: 'Briggs' };
  const planned = (id: number, unconfirmed: object[]) => ({
    ...{ id, name: `Mower ${id}`, sku: null, from: 'draft', to: 'published', isMarkedInStock: false },
    ...{ problem: null, unconfirmed },
  });
  const { api } = show(
    {
      'admin.products.matching': () => ({ items: [1, 2].map(row), total: 2 }),
      'admin.products.previewMove': () => ({ rows: [planned(1, [value]), planned(2, [])], count: 2 }),
      'admin.products.moveMany': () => ({ count: 2, batchId: 'b' }),
    },
    [row(1)],
    true,
  );
  await userEvent.click(screen.getByText('Select all 3 that match', { ignore: '[aria-hidden] *' }));
  await screen.findByText('Nobody has confirmed: Engine Brand Briggs');
  expect(screen.queryByRole('button', { name: 'Publish 1 that is ready' })).not.toBeNull();
  const box = screen.getByRole('checkbox', {
    name: 'Confirm 1 value of the AI: I have looked at it below',
  });
  expect(document.activeElement).toBe(box);
  await userEvent.keyboard(' ');
  await screen.findByText('draft → published. Confirmed: Engine Brand Briggs');
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Publish: 2 product(s)');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(api.inputsOf('admin.products.moveMany')).toHaveLength(1));
  expect(api.inputsOf('admin.products.moveMany')[0]).toMatchObject({ confirm: true });
});
