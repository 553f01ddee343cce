import { expect, it } from 'vitest';
import { createThrottle } from './throttle.ts';

const busyFor = (ms: number) => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

async function millisecondsOf(throttle: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await throttle();
  return performance.now() - start;
}

it('work goes on at once while nothing else does, and rests while others keep the process busy', async () => {
  const throttle = createThrottle();
  busyFor(50);
  const undisturbed = await millisecondsOf(throttle);
  busyFor(50);
  let goesOn = true;
  const request = () => {
    if (!goesOn) return;
    busyFor(4);
    setImmediate(request);
  };
  request();
  const disturbed = await millisecondsOf(throttle);
  goesOn = false;
  expect(disturbed).toBeGreaterThanOrEqual(200);
  expect(undisturbed).toBeLessThan(disturbed);
});
