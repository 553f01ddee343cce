import type { Target } from '../lib/target.ts';

/** One kind of attack. Besides what it checks itself, every answer, the log and /livez are judged while it runs. */
export interface Attack {
  name: string;
  /** How many repetitions: few in every test run, many by hand. */
  times: { small: number; large: number };
  run: (target: Target, times: number) => Promise<void>;
}

/** Runs tasks in order, at most `concurrency` at a time. */
export async function inTurn<Item>(
  items: readonly Item[],
  concurrency: number,
  task: (item: Item) => Promise<unknown>,
): Promise<void> {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await task(item);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}

export const range = (count: number) => Array.from({ length: count }, (_, at) => at);
