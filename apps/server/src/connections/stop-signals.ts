const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/**
 * Handles the signals that stop the process. As process 1 of a container it would otherwise ignore them.
 * @returns replaces the handler. It keeps the listeners: removing one loses a signal that has arrived but is not handled yet, and the
 * process would go on.
 */
export function handleStopSignals(first: (signal: string) => void): (next: (signal: string) => void) => void {
  let handle = first;
  for (const signal of SIGNALS) process.on(signal, () => handle(signal));
  return (next) => {
    handle = next;
  };
}
