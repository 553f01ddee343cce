import type { ImportRow } from '@dealer/api/schemas';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { apiError } from '../../../testing/fake-api.tsx';
import { at, openImport, reviewed } from '../../../testing/import-page.tsx';

const rowsOf = (rows: readonly ImportRow[]) => ({ rows, total: rows.length, page: 1, pageSize: 50 });
const row: ImportRow = {
  ...{ id: 70, rowNumber: 5, name: 'Timber Wolf', brand: 'Echo', model: 'CS-590', outcome: 'review' },
  ...{ isExcluded: false, status: 'pending', imageStatus: 'none', changes: [], edits: {}, productId: null },
  reasons: [{ field: 'model', message: 'Model Number is empty', isQuestion: true }],
  cells: { model: 'CS-590', name: 'Timber Wolf', price: '90', cost: '120' },
};

describe('a row in review', () => {
  const model = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Model Number of row 5' });

  it('shows its machine where its name does not say the model', async () => {
    openImport('?id=7&step=review', { ...at(reviewed), 'admin.imports.rows': () => rowsOf([row]) });
    expect(await screen.findByText('Echo CS-590')).toBeDefined();
  });

  it('of a new machine lists what it gets, without the fields that stay empty', async () => {
    const added = (field: string, newValue: unknown) => ({ field, oldValue: null, newValue, isNoisy: false });
    const changes = [
      added('price', '90.00'),
      added('callForPrice', null),
      added('images', []),
      added('inStock', true),
      added('status', 'draft'),
    ];
    openImport('?id=7&step=review', {
      ...at(reviewed),
      'admin.imports.rows': () => rowsOf([{ ...row, changes }]),
    });
    const summary = await screen.findByText('What is added (3)');
    expect(summary.parentElement?.querySelector('dl')?.textContent).toBe(
      'Listing Price$90.00In StockYesStatusDraft',
    );
  });

  it('follows what somebody else wrote into a cell, and says so where this window has another text', async () => {
    let stored = row;
    const { send } = openImport('?id=7&step=review', {
      ...at(reviewed),
      'admin.imports.rows': () => rowsOf([stored]),
    });
    const wrote = async (text: string, revision: number) => {
      stored = { ...row, cells: { ...row.cells, model: text }, edits: { model: text } };
      await model();
      send({ ...reviewed, revision });
    };
    await wrote('CS-590X', 6);
    await waitFor(async () => expect((await model()).value).toBe('CS-590X'));
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    await userEvent.type(await model(), 'Y');
    await wrote('CS-590Z', 7);
    expect(await screen.findByText('Somebody else wrote: CS-590Z')).toBeDefined();
    expect((await model()).value).toBe('CS-590XY');
  });

  it('does not overwrite what somebody else wrote before this window showed it, until it was seen', async () => {
    let stored = row;
    const { inputsOf } = openImport('?id=7&step=review', {
      ...at(reviewed),
      'admin.imports.rows': () => rowsOf([stored]),
      'admin.imports.editRow': () => {
        if (stored !== row) return row;
        stored = { ...row, cells: { ...row.cells, model: 'CS-590P' }, edits: { model: 'CS-590P' } };
        throw apiError('CONFLICT', 409, 'Ada changed Model Number of row 5 meanwhile.');
      },
    });
    await userEvent.type(await model(), 'X{Enter}');
    expect(await screen.findByText('Ada changed Model Number of row 5 meanwhile.')).toBeDefined();
    expect(await screen.findByText('Somebody else wrote: CS-590P')).toBeDefined();
    expect((await model()).value).toBe('CS-590X');
    await userEvent.click(screen.getByRole('button', { name: 'Replace' }));
    const edit = { id: 7, rowId: 70, target: 'model', value: 'CS-590X' };
    await waitFor(() =>
      expect(inputsOf('admin.imports.editRow')).toEqual([
        { ...edit, previous: 'CS-590' },
        { ...edit, previous: 'CS-590P' },
      ]),
    );
  });

  it('keeps a correction that is being typed over a reload, until it is saved', async () => {
    const responses = {
      ...at(reviewed),
      'admin.imports.rows': () => rowsOf([row]),
      'admin.imports.editRow': () => row,
    };
    openImport('?id=7&step=review', responses);
    await userEvent.type(await model(), 'P');
    cleanup();
    openImport('?id=7&step=review', responses);
    expect((await model()).value).toBe('CS-590P');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(Object.keys(localStorage)).toEqual([]));
  });

  it('shows what the file says once somebody asks for it, whatever was typed before', async () => {
    let stored: ImportRow = {
      ...row,
      edits: { model: 'CS-590P' },
      cells: { ...row.cells, model: 'CS-590P' },
    };
    openImport('?id=7&step=review', {
      ...at(reviewed),
      'admin.imports.rows': () => rowsOf([stored]),
      'admin.imports.editRow': () => (stored = row),
    });
    await userEvent.type(await model(), 'X');
    await userEvent.click(screen.getByRole('button', { name: 'As in the file' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'As in the file' })).toBeNull());
    expect((await model()).value).toBe('CS-590');
  });

  it('begins with leaving it out, so that the keyboard finds that in the row that moves up', async () => {
    const matched: ImportRow = { ...row, id: 71, rowNumber: 6, productId: 9 };
    openImport('?id=7&step=review', { ...at(reviewed), 'admin.imports.rows': () => rowsOf([row, matched]) });
    const list = await screen.findByRole('list', { name: 'Rows of the file' });
    const firstControls = [...list.querySelectorAll('[data-row]')].map((item) =>
      item.querySelector('a, button')?.getAttribute('aria-label'),
    );
    expect(firstControls).toEqual(['Leave out: row 5', 'Leave out: row 6']);
  });

  it('can be corrected in any cell', async () => {
    const sure: ImportRow = { ...row, outcome: 'updated', reasons: [] };
    const { inputsOf } = openImport('?id=7&step=review', {
      ...at(reviewed),
      'admin.imports.rows': () => rowsOf([sure]),
      'admin.imports.editRow': () => ({ ...sure, edits: { name: 'Saw' } }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Correct a cell of row 5' }));
    const which = screen.getByRole('combobox', { name: 'Cell of row 5 to correct' });
    await userEvent.type(which, 'Product Name');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Product Name of row 5' });
    expect([name.value, document.activeElement]).toEqual(['Timber Wolf', name]);
    await userEvent.clear(name);
    await userEvent.type(name, 'Saw{Enter}');
    await waitFor(() =>
      expect(inputsOf('admin.imports.editRow')).toEqual([
        { id: 7, rowId: 70, target: 'name', value: 'Saw', previous: 'Timber Wolf' },
      ]),
    );
  });

  it('that is below cost asks for the price', async () => {
    const below: ImportRow = {
      ...row,
      reasons: [
        { field: 'belowCost', message: 'The price 90.00 is below the cost 120.00', isQuestion: true },
      ],
    };
    openImport('?id=7&step=review', { ...at(reviewed), 'admin.imports.rows': () => rowsOf([below]) });
    const price = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Listing Price of row 5' });
    expect(price.value).toBe('90');
  });

  it('whose product changed since the dry run is accepted as it is now', async () => {
    const stale: ImportRow = {
      ...row,
      reasons: [{ field: 'catalogChanged', message: 'The catalog has changed', isQuestion: true }],
    };
    const { inputsOf } = openImport('?id=7&step=review', {
      ...at({ ...reviewed, status: 'applied', batchId: 'b' }),
      'admin.imports.rows': () => rowsOf([stale]),
      'admin.imports.excludeRows': () => ({ count: 1 }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Accept what row 5 does now' }));
    await waitFor(() =>
      expect(inputsOf('admin.imports.excludeRows')).toEqual([{ id: 7, rowIds: [70], excluded: false }]),
    );
  });
});
