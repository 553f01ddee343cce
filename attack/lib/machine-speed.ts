/** The first ones are not compiled yet. */
const WARM_UP_RUNS = 5;
const RUNS = 11;
/** What the work below took on the machine of docs/benchmarks.md without other work. */
const REFERENCE_MS = 26;

const machines = JSON.stringify(
  Array.from({ length: 4_000 }, (_, id) => ({ id, name: `Machine ${id}`, price: id * 1.5, tags: [`${id}`] })),
);

/** Work as that of a server: JSON, texts, sorting. */
function work(): void {
  for (let round = 0; round < 5; round += 1) {
    const parsed: unknown = JSON.parse(machines);
    JSON.stringify(parsed)
      .replaceAll(/Machine (\d+)/g, 'M$1')
      .split(',')
      .sort();
  }
}

function measureWork(): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** How many times as long this machine takes now for the same work as that of docs/benchmarks.md; at least 1. */
export function measureSlowness(): number {
  const times = Array.from({ length: WARM_UP_RUNS + RUNS }, measureWork).slice(WARM_UP_RUNS);
  times.sort((left, right) => left - right);
  return Math.max(1, (times[Math.floor(RUNS / 2)] ?? 0) / REFERENCE_MS);
}
