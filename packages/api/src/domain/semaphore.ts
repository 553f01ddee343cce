/** The limit of waiting tasks, and the error that further ones fail with. */
interface Queue {
  maxWaiting: number;
  fullError: () => Error;
}

/**
 * Runs at most `size` tasks at a time; further ones wait in their order.
 * @param queue bounds the waiting tasks; without it, as many wait as are started
 */
export function createSemaphore(
  size: number,
  queue?: Queue,
): <Result>(task: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let free = size;
  return async (task) => {
    if (free === 0 && queue && waiting.length >= queue.maxWaiting) throw queue.fullError();
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
