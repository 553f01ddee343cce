import { expect, it } from 'vitest';
import { isSameHash } from './image-hash.ts';

const none = '0'.repeat(32);
const many = '0f'.repeat(16);

it.each([
  ['hashes of plain areas', none, none, false],
  ['that of a plain area, and one of noise', none, `${'0'.repeat(31)}7`, false],
  ['those of a small machine before a plain background', `${'0'.repeat(30)}ff`, `${'0'.repeat(30)}fe`, true],
  ['of which ten bits differ', many, many.replace('0f0f0f', '000300'), true],
  ['of which twelve bits differ', many, many.replace('0f0f0f', '000000'), false],
])('compares hashes: %s', (_what, a, b, isSame) => {
  expect(isSameHash(a, b)).toBe(isSame);
});
