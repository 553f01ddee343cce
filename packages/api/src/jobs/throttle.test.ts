import { expect, it } from 'vitest';
import { createThrottle, pauseMs } from './throttle.ts';

it('work goes on at once while there are no requests', () => {
  expect(pauseMs(1_000, 0)).toBe(0);
  expect(pauseMs(1_000, 0.15)).toBe(0);
});

it('work gets the less of the time the more requests there are, and a tenth from half of the load on', () => {
  expect([pauseMs(100, 0.5), pauseMs(100, 1)]).toEqual([900, 900]);
  expect(pauseMs(100, 0.4)).toBeGreaterThan(pauseMs(100, 0.3));
});

it('work pauses for four seconds at most', () => {
  expect(pauseMs(60_000, 1)).toBe(4_000);
});

it('work pauses while requests keep its own thread busy', async () => {
  const busyFor = (ms: number) => {
    const end = performance.now() + ms;
    while (performance.now() < end);
  };
  const throttle = createThrottle();
  busyFor(50);
  let requests = 0;
  let goesOn = true;
  const request = () => {
    if (!goesOn) return;
    busyFor(4);
    requests += 1;
    setImmediate(request);
  };
  request();
  await throttle();
  goesOn = false;
  // Two or three requests of 4 ms run during the measurement, and about a hundred during the pause.
  expect(requests).toBeGreaterThan(10);
});
