/** The code of the first runs is not compiled yet. */
const WARM_UP_RUNS = 5;
const RUNS = 11;
/** What the work below took on the machine of docs/benchmarks.md without other work. */
const REFERENCE_MS = 26;
const MAX_SLOWNESS = 4;

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

/**
 * The processor time of this machine for the reference work, divided by that of the machine of docs/benchmarks.md: 1 to 4. More
 * would allow what the slowest attack that was found took.
 */
export function measureSlowness(): number {
  const times = Array.from({ length: WARM_UP_RUNS + RUNS }, measureWork).slice(WARM_UP_RUNS);
  times.sort((left, right) => left - right);
  const slowness = (times[Math.floor(RUNS / 2)] ?? 0) / REFERENCE_MS;
  return Math.min(MAX_SLOWNESS, Math.max(1, slowness));
}
