/**
 * Starts a limited number of tasks per turn of the event loop; the others follow in order in the next turns. Node passes on all
 * requests that have arrived in one turn: without the limit, later events would wait for the start of each.
 * @param startsPerTurn called in each turn; while it returns 0, nothing starts
 */
export function createTurnQueue(startsPerTurn: () => number): (start: () => void) => void {
  const waiting: (() => void)[] = [];
  let started = 0;
  let isScheduled = false;

  function schedule(): void {
    if (!isScheduled) setImmediate(nextTurn);
    isScheduled = true;
  }

  function nextTurn(): void {
    started = 0;
    isScheduled = false;
    const starts = waiting.splice(0, startsPerTurn());
    if (waiting.length > 0) schedule();
    for (const start of starts) run(start);
  }

  function run(start: () => void): void {
    started += 1;
    schedule();
    start();
  }

  return (start) => {
    if (waiting.length === 0 && started < startsPerTurn()) run(start);
    else {
      waiting.push(start);
      schedule();
    }
  };
}
