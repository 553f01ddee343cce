import { expect, it } from 'vitest';
import { changedFields, isClash } from './changed-fields.ts';

const before = { name: 'Hill', phone: '1', days: ['Mon'] };

it('a new list with the same entries did not change', () => {
  expect(changedFields(before, { ...before, days: ['Mon'], phone: '2' })).toEqual({ phone: '2' });
});

it.each([
  ['nobody else changed it', before, { ...before, phone: '2' }, false],
  ['others changed another field', { ...before, name: 'Dale' }, { ...before, phone: '2' }, false],
  ['others changed it to the same', { ...before, phone: '2' }, { ...before, phone: '2' }, false],
  ['others changed it otherwise', { ...before, phone: '3' }, { ...before, phone: '2' }, true],
  ['only others changed it', { ...before, days: [] }, before, false],
])('where %s', (_, stored, typed, clashes) => {
  expect(isClash(before, stored, typed)).toBe(clashes);
});
