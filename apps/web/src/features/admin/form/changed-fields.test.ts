import { expect, it } from 'vitest';
import { changedFields } from './changed-fields.ts';

it('a new list with the same entries did not change', () => {
  const before = { name: 'Hill', phone: '1', days: ['Mon'] };
  expect(changedFields(before, { ...before, days: ['Mon'], phone: '2' })).toEqual({ phone: '2' });
});
