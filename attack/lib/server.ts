import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import postgres from 'postgres';
import * as z from 'zod';

const root = fileURLToPath(new URL('../..', import.meta.url));
const READY_WITHIN_MS = 150_000;
const PROBE_EVERY_MS = 100;

const figuresSchema = z.object({
  /** The longest time for which the event loop was busy since the figures were last asked for. */
  stallMs: z.number(),
  cpuMs: z.number(),
  rssBytes: z.number(),
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
  /** Whether the process has not ended. */
  isRunning(): boolean;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (!address || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

async function onAdminConnection(serverUrl: string, statement: string): Promise<void> {
  const admin = postgres(serverUrl, { max: 1, onnotice: () => undefined });
  try {
    await admin.unsafe(statement);
  } finally {
    await admin.end();
  }
}

/** Creates an empty database. @returns its URL, and what drops it */
async function createDatabase(serverUrl: string) {
  const name = `dealer_attack_${randomBytes(4).toString('hex')}`;
  await onAdminConnection(serverUrl, `create database "${name}"`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => onAdminConnection(serverUrl, `drop database if exists "${name}" with (force)`),
  };
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const status = await fetch(`${url}/readyz`).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, PROBE_EVERY_MS));
  }
  throw new Error('The built server did not become ready');
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
  const database = databaseUrl ? await createDatabase(databaseUrl) : undefined;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const preload = pathToFileURL(join(import.meta.dirname, 'preload.mjs')).href;
  const child = spawn(process.execPath, ['--import', preload, join(root, 'apps/server/dist/main.js')], {
    cwd: dataDir,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      SEED: 'demo',
      SEED_PASSWORD: SAMPLE_PASSWORD,
      UPLOADS: 'on',
      // Every attacker has an address of its own, so that no rate limit hides what is asked.
      TRUST_PROXY: 'on',
      OPENAI_API_KEY: 'attack-api-key',
      OPENAI_BASE_URL: aiUrl,
      ...(database && { DATABASE_URL: database.url }),
    },
  });
  let output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => output.push(text));
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await database?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(child, url);
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
    isRunning: () => child.exitCode === null && child.signalCode === null,
    stop,
  };
}
