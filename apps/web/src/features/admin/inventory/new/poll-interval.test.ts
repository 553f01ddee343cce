import { expect, it } from 'vitest';
import { pollIntervalOf } from './poll-interval.ts';

it('a batch is looked at each second until it has ended or cannot be read', () => {
  expect(pollIntervalOf({ status: 'pending' })).toBe(1_000);
  expect(pollIntervalOf({ status: 'success', data: { open: 2 } })).toBe(1_000);
  expect(pollIntervalOf({ status: 'success', data: { open: 0 } })).toBe(false);
  expect(pollIntervalOf({ status: 'error' })).toBe(false);
  expect(pollIntervalOf({ status: 'error', data: { open: 2 } })).toBe(false);
});
