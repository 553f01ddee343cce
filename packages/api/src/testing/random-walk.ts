import { toPublicError } from '../errors.ts';
import type { Random } from './seeded-random.ts';

/**
 * Runs random operations one after the other, and checks the state after each. An operation may be rejected, but not fail.
 * @param weights how often an operation is chosen, 1 unless given
 * @returns how often each was accepted
 */
export async function randomWalk<Name extends string>(
  { pick }: Random,
  steps: number,
  operations: Record<Name, () => Promise<unknown>>,
  check: () => Promise<void>,
  weights: Partial<Record<Name, number>> = {},
): Promise<Partial<Record<Name, number>>> {
  const names = (Object.keys(operations) as Name[]).flatMap((name) =>
    Array<Name>(weights[name] ?? 1).fill(name),
  );
  const accepted: Partial<Record<Name, number>> = {};
  const done: string[] = [];
  for (let step = 0; step < steps; step += 1) {
    const name = pick(names);
    done.push(name);
    try {
      const isAccepted = await operations[name]().then(
        () => true,
        (error: unknown) => {
          if (toPublicError(error).status >= 500) throw error;
          return false;
        },
      );
      if (isAccepted) accepted[name] = (accepted[name] ?? 0) + 1;
      await check();
    } catch (error) {
      throw new Error(`After ${done.join(', ')}: ${String(error)}`, { cause: error });
    }
  }
  return accepted;
}
