import { format } from 'node:util';

type Guarded = Pick<Console, 'error' | 'warn'>;

/**
 * Replaces console.error and console.warn by ones that collect what they are given.
 * @returns a function that answers what was collected since its last call
 */
export function guardConsole(target: Guarded): () => string[] {
  let collected: string[] = [];
  for (const method of ['error', 'warn'] as const) {
    target[method] = (...values: unknown[]) => {
      collected.push(`console.${method}: ${format(...values)}`);
    };
  }
  return () => {
    const taken = collected;
    collected = [];
    return taken;
  };
}
