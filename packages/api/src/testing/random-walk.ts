import { toPublicError } from '../errors.ts';
import type { Random } from './seeded-random.ts';

/**
 * Runs random operations one after the other, and checks the state after each. An operation may be rejected, but not fail.
 * @param weights how often an operation is chosen, 1 unless given
 * @returns the names of those that were accepted
 */
export async function randomWalk(
  { pick }: Random,
  steps: number,
  operations: Readonly<Record<string, () => Promise<unknown>>>,
  check: () => Promise<void>,
  weights: Readonly<Record<string, number>> = {},
): Promise<Set<string>> {
  const choices = Object.entries(operations).flatMap(([name, run]) =>
    Array.from({ length: weights[name] ?? 1 }, () => ({ name, run })),
  );
  const accepted = new Set<string>();
  const done: string[] = [];
  for (let step = 0; step < steps; step += 1) {
    const { name, run } = pick(choices);
    done.push(name);
    try {
      await run().then(
        () => accepted.add(name),
        (error: unknown) => {
          if (toPublicError(error).status >= 500) throw error;
        },
      );
      await check();
    } catch (error) {
      throw new Error(`After ${done.join(', ')}: ${String(error)}`, { cause: error });
    }
  }
  return accepted;
}
