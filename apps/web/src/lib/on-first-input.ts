const FIRST_INPUT = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin'] as const;

/** Calls `run` once, when the visitor first moves, touches or types. */
export function onFirstInput(run: () => void): void {
  const events = new AbortController();
  for (const type of FIRST_INPUT) {
    window.addEventListener(
      type,
      () => {
        events.abort();
        run();
      },
      { capture: true, passive: true, signal: events.signal },
    );
  }
}
