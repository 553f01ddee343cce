import { rmSync } from 'node:fs';
import { constants } from 'node:os';

/**
 * Removes a temporary file or folder if the process exits early: nobody else would, and it can hold all data of the shop.
 * @returns cancels that, for when the caller has removed or renamed it
 */
export function removeAtExit(path: string): () => void {
  const remove = () => {
    try {
      rmSync(path, { recursive: true, force: true });
    } catch {
      // It may be on a disk that is gone.
    }
  };
  process.once('exit', remove);
  return () => process.off('exit', remove);
}

/** Lets Ctrl+C and other signals end a command by an exit, which removes what it has begun. A second one ends it at once. */
export function exitOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      process.stderr.write('Stopped before the end.\n');
      process.exit(128 + constants.signals[signal]);
    });
}
