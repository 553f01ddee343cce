import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import { startBuilt } from '../../apps/server/src/testing/built-server.ts';
import { createServerDatabase } from '../../packages/db/src/testing/server-database.ts';

const figuresSchema = z.object({
  /** The longest time for which the event loop was busy since the figures were last asked for. */
  stallMs: z.number(),
  cpuMs: z.number(),
  rssBytes: z.number(),
  /** The most memory since the figures were last asked for. */
  maxRssBytes: z.number(),
});

export type Figures = z.infer<typeof figuresSchema>;

/** The password of the sample accounts, which must appear in no response and no log line. */
export const SAMPLE_PASSWORD = 'attack-sample-password';

export interface BuiltServer {
  url: string;
  port: number;
  dataDir: string;
  /** What it wrote to standard output and standard error since the last call. */
  takeOutput(): string;
  figures(): Promise<Figures>;
  pid: number;
  /** Whether the process has not ended. */
  isRunning: () => boolean;
  stop(): Promise<void>;
}

/**
 * Starts apps/server/dist as a process of its own, with the sample catalog in a new database and without a network.
 * @param databaseUrl a PostgreSQL server where databases may be created; empty for the embedded database
 * @param aiUrl where the server looks for its AI
 */
export async function startBuiltServer(databaseUrl: string, aiUrl: string): Promise<BuiltServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dealer-attack-'));
  // Sample images take seconds to draw, and nothing here looks at them.
  mkdirSync(join(dataDir, 'products'));
  writeFileSync(join(dataDir, 'products/.samples-drawn'), '');
  const database = databaseUrl ? await createServerDatabase(databaseUrl, 'dealer_attack') : undefined;
  const preload = pathToFileURL(join(import.meta.dirname, 'preload.mjs')).href;
  const built = await startBuilt({
    script: 'main.js',
    nodeOptions: ['--import', preload],
    dataDir,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    variables: {
      PATH: process.env['PATH'],
      SEED_PASSWORD: SAMPLE_PASSWORD,
      // Every attacker has an address of its own, so that no rate limit hides what is asked.
      TRUST_PROXY: 'on',
      OPENAI_API_KEY: 'attack-api-key',
      OPENAI_BASE_URL: aiUrl,
      ...(database && { DATABASE_URL: database.url }),
    },
  });
  const { child, url, port, isRunning } = built;
  let output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => output.push(text));
  const stop = async () => {
    await built.stop();
    await database?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await built.untilReady();
  } catch (error) {
    await stop();
    throw new Error(`The built server did not start:\n${output.join('')}`, { cause: error });
  }
  return {
    url,
    port,
    dataDir,
    takeOutput: () => {
      const text = output.join('');
      output = [];
      return text;
    },
    figures: async () => {
      const answered = once(child, 'message');
      child.send('figures');
      return figuresSchema.parse((await answered)[0]);
    },
    pid: child.pid ?? 0,
    isRunning,
    stop,
  };
}
