import { expect, it } from 'vitest';
import { limitBatchConcurrency } from './limit-batch-concurrency.ts';

const turn = () => new Promise(setImmediate);

it('calls of several batches begin two per turn of the event loop', async () => {
  let begun = 0;
  const call = async () => {
    begun += 1;
  };
  const all = [limitBatchConcurrency(), limitBatchConcurrency(), limitBatchConcurrency()].flatMap(
    (runInTurn) => [runInTurn(call), runInTurn(call)],
  );
  await Promise.resolve();
  expect(begun).toBeLessThanOrEqual(2);
  for (const expected of [4, 6]) {
    await turn();
    expect(begun).toBe(expected);
  }
  await Promise.all(all);
});

it('four calls of a batch run at a time, and a failed one makes room too', async () => {
  const runInTurn = limitBatchConcurrency();
  const running: ((isOk: boolean) => void)[] = [];
  const call = () =>
    new Promise<void>((resolve, reject) => {
      running.push((isOk) => (isOk ? resolve() : reject(new Error('as the test wants it'))));
    });
  const calls = Array.from({ length: 6 }, () => runInTurn(call));
  const settled = Promise.allSettled(calls);
  for (let turns = 0; turns < 10; turns += 1) await turn();
  expect(running).toHaveLength(4);
  running[0]?.(false);
  running[1]?.(true);
  for (let turns = 0; turns < 10; turns += 1) await turn();
  expect(running).toHaveLength(6);
  for (const finish of running) finish(true);
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', ...Array(5).fill('fulfilled')]);
});
