import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { createSiteQueue, systemClock } from './site-queue.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

it('keeps no answer of earlier requests in memory', async () => {
  const queue = createSiteQueue(systemClock, 0);
  const { signal } = new AbortController();
  const answers: WeakRef<Uint8Array>[] = [];
  const answer = async () => {
    const bytes = new Uint8Array(1024);
    answers.push(new WeakRef(bytes));
    return bytes;
  };
  for (let n = 0; n < 3; n += 1) await queue.run(answer, 0, signal);
  await nextTurn();
  collectGarbage();
  expect(answers.map((each) => each.deref() === undefined)).toEqual([true, true, true]);
  expect(queue.isIdle()).toBe(true);
});
