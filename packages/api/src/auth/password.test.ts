import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

const TRIES = 9;

function middle(figures: number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
}

async function milliseconds(passwordHash: string | null): Promise<number> {
  const started = performance.now();
  expect(await verifyPassword(passwordHash, 'wrong')).toBe(false);
  return performance.now() - started;
}

it('a wrong password and an account that is not there take alike', async () => {
  const stored = await hashPassword('right');
  await milliseconds(null);
  const wrong: number[] = [];
  const unknown: number[] = [];
  for (let n = 0; n < TRIES; n += 1) {
    wrong.push(await milliseconds(stored));
    unknown.push(await milliseconds(null));
  }
  // Without the comparison the second would be a thousandth; the bounds leave room for a busy machine.
  const ratio = middle(unknown) / middle(wrong);
  expect(ratio).toBeGreaterThan(0.4);
  expect(ratio).toBeLessThan(2.5);
});
