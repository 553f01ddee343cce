import { expect, it } from 'vitest';
import { createBatcher } from './batcher.ts';

it('calls of one turn, and those that come while a batch is under way, are done together', async () => {
  const batches: number[][] = [];
  const double = createBatcher(async (inputs: number[]) => {
    batches.push(inputs);
    if (inputs[0] === 1) later.push(double(4), double(5));
    return inputs.map((input) => input * 2);
  });
  const later: Promise<number | undefined>[] = [];
  expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6]);
  expect(await Promise.all(later)).toEqual([8, 10]);
  expect(batches).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
});

it('a call without an output gets none', async () => {
  const first = createBatcher(async (inputs: string[]) => inputs.slice(0, 1));
  expect(await Promise.all(['a', 'b'].map(first))).toEqual(['a', undefined]);
});

it('an error rejects the calls of its batch only', async () => {
  const check = createBatcher(async (inputs: number[]) => {
    if (inputs.includes(0)) throw new Error('zero');
    return inputs;
  });
  const failed = await Promise.allSettled([check(0), check(1)]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await check(2)).toBe(2);
});
