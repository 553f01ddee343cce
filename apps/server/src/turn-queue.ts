/**
 * Starts at most so much work in one turn of the event loop; the rest follows in its order, one turn after the other. Node
 * hands over all requests that have arrived in one turn, and the next one would wait for the beginning of each.
 */
export function createTurnQueue(startsPerTurn: number): (start: () => void) => void {
  const waiting: (() => void)[] = [];
  let started = 0;
  let isScheduled = false;

  function nextTurn(): void {
    started = 0;
    isScheduled = false;
    for (const start of waiting.splice(0, startsPerTurn)) run(start);
  }

  function run(start: () => void): void {
    started += 1;
    if (!isScheduled) setImmediate(nextTurn);
    isScheduled = true;
    start();
  }

  return (start) => {
    if (started < startsPerTurn && waiting.length === 0) run(start);
    else waiting.push(start);
  };
}
