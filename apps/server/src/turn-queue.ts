/**
 * Starts at most so much work in one turn of the event loop; the rest follows in its order, one turn after the other. Node
 * hands over all requests that have arrived in one turn, and the next one would wait for the beginning of each.
 * @param startsPerTurn how much, asked for in each turn; while it is 0, nothing starts
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
