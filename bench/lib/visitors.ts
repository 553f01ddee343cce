import { Agent, get } from 'node:http';
import { percentile } from './load.ts';

/** Requests per second, and the slowest hundredth in milliseconds; or how many times another's. */
export interface Figures {
  rate: number;
  p99: number;
}

export const figuresText = ({ rate, p99 }: Figures) => `${rate.toFixed(0)}/s, p99 ${p99.toFixed(1)} ms`;

export const figuresRatio = (a: Figures, b: Figures): Figures => ({
  rate: a.rate / b.rate,
  p99: a.p99 / b.p99,
});

/**
 * The figures of a page with several visitors at once, each of whom requests it again as soon as it has come.
 * @param goesOn asked before each request, with the milliseconds since the start
 */
export async function measureVisits(
  url: string,
  visitors: number,
  goesOn: (elapsed: number) => boolean,
): Promise<Figures> {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors });
  const times: number[] = [];
  const begin = performance.now();
  const visit = () =>
    new Promise<void>((resolve, reject) => {
      get(url, { agent }, (response) => response.resume().once('end', resolve)).once('error', reject);
    });
  const visitor = async () => {
    while (goesOn(performance.now() - begin)) {
      const start = performance.now();
      await visit();
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: visitors }, visitor));
  const seconds = (performance.now() - begin) / 1_000;
  agent.destroy();
  return { rate: times.length / seconds, p99: percentile(times, 99) };
}
