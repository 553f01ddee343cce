const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/**
 * Handles the signals that stop the process. As process 1 of a container it would otherwise ignore them.
 * @returns replaces what is done. The listeners stay: a signal that has arrived and was not handled yet would be lost with the one
 * that it is for, and the process would go on as if nobody had stopped it.
 */
export function handleStopSignals(first: (signal: string) => void): (next: (signal: string) => void) => void {
  let handle = first;
  for (const signal of SIGNALS) process.on(signal, () => handle(signal));
  return (next) => {
    handle = next;
  };
}
