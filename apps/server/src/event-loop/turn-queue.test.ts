import { expect, it } from 'vitest';
import { createTurnQueue } from './turn-queue.ts';

const turn = () => new Promise(setImmediate);

it('starts so much per turn of the event loop, in order', async () => {
  const enqueue = createTurnQueue(() => 2);
  const started: number[] = [];
  for (let n = 1; n <= 5; n += 1) enqueue(() => started.push(n));
  expect(started).toEqual([1, 2]);
  await turn();
  expect(started).toEqual([1, 2, 3, 4]);
  enqueue(() => started.push(6));
  await turn();
  expect(started).toEqual([1, 2, 3, 4, 5, 6]);
  await turn();
  enqueue(() => started.push(7));
  expect(started).toHaveLength(7);
});

it('starts nothing in turns that allow nothing, and goes on afterwards', async () => {
  let allowed = 0;
  const enqueue = createTurnQueue(() => allowed);
  const started: number[] = [];
  for (let n = 1; n <= 3; n += 1) enqueue(() => started.push(n));
  await turn();
  await turn();
  expect(started).toEqual([]);
  allowed = 2;
  await turn();
  expect(started).toEqual([1, 2]);
  await turn();
  expect(started).toEqual([1, 2, 3]);
});

it('goes on after work that throws', async () => {
  const enqueue = createTurnQueue(() => 1);
  const started: number[] = [];
  expect(() =>
    enqueue(() => {
      throw new Error('as the test wants it');
    }),
  ).toThrow('as the test wants it');
  enqueue(() => started.push(1));
  await turn();
  expect(started).toEqual([1]);
});
