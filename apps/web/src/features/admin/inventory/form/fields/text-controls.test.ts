import { describe, expect, it } from 'vitest';
import { stepAmount } from './text-controls.tsx';

describe('a step of a number', () => {
  it.each([
    ['', 1, '1'],
    ['21.5', 1, '22.5'],
    ['0.1', 0.2, '0.3'],
    ['4,299.00', 0.01, '4299.01'],
    ['0.5', -1, '0.0'],
    ['1.25', 1, '2.25'],
    ['$4,299', 1, '4300'],
    ['1e9', 1, '1e9'],
    ['-1', 1, '-1'],
    ['wide', 1, 'wide'],
  ])('from %j by %d is %j', (text, by, expected) => {
    expect(stepAmount(text, by)).toBe(expected);
  });
});
