import { expect, it } from 'vitest';
import { changeTexts } from './change-text.ts';

const long = 'A rear-drive mower that keeps traction on slopes and with a full bag. '.repeat(4).trim();

it.each([
  [null, '12.50', 'empty', '12.50'],
  [true, false, 'Yes', 'No'],
  ['Two\nlines', 'Two lines', 'Two\nlines', 'Two lines'],
  [{ Weight: '69 lb' }, {}, 'Weight: 69 lb', 'empty'],
])('shows what changes as text (%#)', (oldValue, newValue, before, after) => {
  expect(changeTexts(oldValue, newValue)).toEqual({ before, after });
});

it('shows of long texts the part where they differ', () => {
  const added = `${long} Call us for the new color.`;
  const { before, after } = changeTexts(long, added);
  expect(before).toBe('…rear-drive mower that keeps traction on slopes and with a full bag.');
  expect(after).toBe(`${before} Call us for the new color.`);
  const specifications = Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`Row ${n}`, `${n} in`]));
  const changed = changeTexts(specifications, { ...specifications, 'Row 29': '30 in' });
  expect([changed.before, changed.after]).toEqual([
    expect.stringContaining('Row 29: 29 in'),
    expect.stringContaining('Row 29: 30 in'),
  ]);
});

it('shows the beginning of a long text that is new', () => {
  expect(changeTexts(null, long)).toEqual({ before: 'empty', after: `${long.slice(0, 160)}…` });
});
