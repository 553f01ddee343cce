import { expect, it } from 'vitest';
import { lookAgainIn } from './look-again.ts';

it('a batch is looked at each second until it has ended or cannot be read', () => {
  expect(lookAgainIn({ status: 'pending' })).toBe(1_000);
  expect(lookAgainIn({ status: 'success', data: { open: 2 } })).toBe(1_000);
  expect(lookAgainIn({ status: 'success', data: { open: 0 } })).toBe(false);
  expect(lookAgainIn({ status: 'error' })).toBe(false);
  expect(lookAgainIn({ status: 'error', data: { open: 2 } })).toBe(false);
});
