import { expect, it } from 'vitest';
import { parseRetryAfter } from './retry-after.ts';

const now = Date.parse('2026-03-02T15:00:00Z');

it.each([
  ['0', 0],
  ['120', 120_000],
  ['Mon, 02 Mar 2026 15:00:30 GMT', 30_000],
  ['Mon, 02 Mar 2026 14:00:00 GMT', 0],
  ['', undefined],
  ['soon', undefined],
  ['-5', undefined],
  [undefined, undefined],
])('Retry-After %j asks to wait %j ms', (text, ms) => {
  expect(parseRetryAfter(text, now)).toBe(ms);
});
