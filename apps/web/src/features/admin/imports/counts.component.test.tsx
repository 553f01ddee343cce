import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { at, openImport, reviewed, run } from '../../../testing/import-page.tsx';

const outcomes = { ...reviewed.outcomes, created: 2, updated: 1, review: 0 };

it.each([
  ['before anything is applied', { outcomes, open: 3 }, '2 new, 1 changed'],
  [
    'where one row waits',
    { outcomes: { ...outcomes, review: 1 }, open: 3 },
    '2 new, 1 changed; 1 waits for review and stays as it is',
  ],
  [
    'where rows wait',
    { outcomes: { ...outcomes, created: 1_200, review: 2 }, open: 1_201 },
    '1,200 new, 1 changed; 2 wait for review and stay as they are',
  ],
  [
    'once others are applied',
    { status: 'applied' as const, outcomes: { ...outcomes, review: 2 }, applied: 2, open: 1 },
    '2 applied already; 2 wait for review and stay as they are',
  ],
  [
    'with those that an undo changed back',
    { status: 'undone' as const, outcomes, undone: 2, open: 1 },
    '2 new, 1 changed',
    3,
  ],
])('the rows that are to be applied are counted %s', async (_, state, text, rows = state.open) => {
  openImport('?id=7&step=review', at({ ...reviewed, ...state }));
  const bar = within(await screen.findByRole('region', { name: 'Apply' }));
  expect(bar.getByText(text)).toBeDefined();
  bar.getByRole('button', { name: `Apply the ${rows.toLocaleString('en-US')} that are sure` });
});

it('no rows can be applied before an undo has come to its end', async () => {
  openImport('?id=7&step=review', at({ ...reviewed, status: 'canceled', outcomes, undone: 1, open: 2 }));
  await screen.findByRole('heading', { name: 'Rows' });
  expect(screen.queryByRole('region', { name: 'Apply' })).toBeNull();
});

it.each([
  ['', 'New (2)'],
  ['&search=toro', 'New'],
])('a choice of rows says how many there are, unless a search narrows them (%j)', async (search, text) => {
  openImport(`?id=7&step=review&outcome=created${search}`, at({ ...reviewed, outcomes, open: 3 }));
  expect((await screen.findByRole<HTMLInputElement>('combobox', { name: 'Show' })).value).toBe(text);
});

const category = (name: string, isKnown: boolean) => ({
  ...{ name, rows: 1, proposal: null },
  ...(isKnown
    ? { state: 'known' as const, target: { category: 'saws', subcategory: null } }
    : { state: 'unknown' as const, target: null }),
});

it.each([
  [[category('A', true)], 'The only one is known.'],
  [[category('A', true), category('B', true)], 'All 2 are known.'],
  [[category('A', false)], '1 of 1 is not known yet: its rows wait for review until you choose.'],
  [
    [category('A', false), category('B', false)],
    '2 of 2 are not known yet: their rows wait for review until you choose.',
  ],
])('the categories of the file are counted (%#)', async (categories, text) => {
  const columns = [
    { name: 'Code', samples: ['CS-590'], target: 'model' as const, confidence: 0.9 },
    { name: 'Kind', samples: ['A'], target: 'category' as const, confidence: 0.9 },
  ];
  openImport('?id=7&step=columns', {
    ...at({ ...run, columns }),
    'admin.imports.categories': () => categories,
  });
  expect(await screen.findByText(text)).toBeDefined();
});
