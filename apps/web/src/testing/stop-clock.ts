import { onTestFinished, vi } from 'vitest';

/**
 * Stops the clock by which the second press of a double one is told from a later one, performance.now(), until the test ends: on a busy
 * machine the presses of a test are further apart than those of a finger.
 */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}
