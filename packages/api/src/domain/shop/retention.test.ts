import { expect, it } from 'vitest';
import { monthsBefore } from './retention.ts';

it.each([
  ['2026-11-21T22:00:00Z', 26, '2024-09-21T22:00:00Z'],
  ['2026-11-21T22:00:00Z', 84, '2019-11-21T22:00:00Z'],
  ['2026-03-31T10:00:00Z', 1, '2026-02-28T10:00:00Z'],
  ['2024-03-31T10:00:00Z', 1, '2024-02-29T10:00:00Z'],
])('%s minus %i months is %s', (from, months, to) => {
  expect(monthsBefore(new Date(from), months)).toEqual(new Date(to));
});
