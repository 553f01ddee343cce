import { format } from 'node:util';

type Guarded = Pick<Console, 'error' | 'warn'>;

/**
 * Replaces console.error and console.warn by functions that collect their messages.
 * @returns a function that returns the messages since its last call
 */
export function guardConsole(target: Guarded): () => string[] {
  let collected: string[] = [];
  for (const method of ['error', 'warn'] as const) {
    target[method] = (...values: unknown[]) => {
      collected.push(`console.${method}: ${format(...values)}`);
    };
  }
  return () => {
    const output = collected;
    collected = [];
    return output;
  };
}
