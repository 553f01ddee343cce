import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';

const run = promisify(execFile);
const CONNECTIONS = 16;
const SECONDS = 3;
const ROUNDS = 5;

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * Requests per second of a URL on this machine, by wrk (Debian's package).
 * @param headers sent with every request
 */
export async function requestsPerSecond(url: string, headers: Record<string, string> = {}): Promise<number> {
  if (new URL(url).hostname !== '127.0.0.1') throw new Error('Load goes to 127.0.0.1 only');
  const options = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const { stdout } = await run('wrk', ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, ...options, url]).catch(
    (error: unknown) => {
      throw isMissing(error) ? new Error('wrk is not installed: apt-get install wrk') : error;
    },
  );
  const [, rate] = /Requests\/sec:\s+([\d.]+)/.exec(stdout) ?? [];
  if (!rate || /Non-2xx/.test(stdout)) throw new Error(`wrk saw failures:\n${stdout}`);
  return Number(rate);
}

/** The median. */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The smallest figure that is not below so many percent of them. */
export function percentile(figures: readonly number[], percent: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? Number.NaN;
}

/**
 * Measures two URLs in turn, so that other load on the machine affects both.
 * @returns the median of the rounds' ratios, and the medians themselves
 */
export async function compare(ours: string, floor: string) {
  const pairs: { ours: number; floor: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    pairs.push({
      floor: await requestsPerSecond(floor),
      ours: await requestsPerSecond(ours),
    });
  }
  return {
    ours: median(pairs.map((pair) => pair.ours)),
    floor: median(pairs.map((pair) => pair.floor)),
    ratio: median(pairs.map((pair) => pair.ours / pair.floor)),
  };
}

/** Ends a process with this one at the latest: where a benchmark fails, it would keep its port or a processor from the next one. */
export function endWithThis<Child extends ChildProcess>(child: Child): Child {
  process.once('exit', () => child.kill());
  return child;
}

/** Starts a Node process, which ends with this one at the latest, and waits until it prints that it is up. */
export async function startProcess(
  file: string,
  env: Record<string, string>,
  args: readonly string[] = [],
): Promise<ChildProcess> {
  const child = endWithThis(
    spawn(process.execPath, [file, ...args], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      if (text.includes('is up')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
  });
  return child;
}

/** Stops a process of startProcess. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
