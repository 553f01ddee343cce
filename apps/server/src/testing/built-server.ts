import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../../../..', import.meta.url));
/** The first start draws the sample images. */
const READY_WITHIN_MS = 180_000;
const STOPS_WITHIN_MS = 10_000;
const PROBE_EVERY_MS = 100;

interface StartOptions {
  /** A script of apps/server/dist. */
  script: 'main.js' | 'demo-sources.js';
  /** The folder that has apps/server/dist; the repository if not given. */
  site?: string;
  /** The user and group that it runs as; the caller's if not given. */
  uid?: number | undefined;
  /** Options of node itself. */
  nodeOptions?: readonly string[];
  dataDir: string;
  /** Variables beside those that every test server has; PATH too. */
  variables: Record<string, string | undefined>;
  stdio: StdioOptions;
}

export interface BuiltProcess {
  child: ChildProcess;
  url: string;
  port: number;
  isRunning: () => boolean;
  /** Stops it with SIGTERM, or after ten seconds with SIGKILL. */
  stop(): Promise<void>;
  /** Resolves when /readyz answers 200. @throws when it ended, or is not ready in time */
  untilReady(): Promise<void>;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (!address || typeof address === 'string') throw new Error('No port is free');
  return address.port;
}

const statusOf = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  );

/** Starts the built server on a free port of the loopback address, with the sample catalog and without the caller's environment. */
export async function startBuilt({
  script,
  site = repository,
  uid,
  nodeOptions = [],
  dataDir,
  variables,
  stdio,
}: StartOptions): Promise<BuiltProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [...nodeOptions, join(site, 'apps/server/dist', script)], {
    cwd: dataDir,
    stdio,
    ...(uid !== undefined && { uid, gid: uid }),
    env: {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      SEED: 'demo',
      UPLOADS: 'on',
      ...variables,
    },
  });
  const ended = once(child, 'exit');
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return {
    child,
    url,
    port,
    isRunning,
    async stop() {
      if (!isRunning()) return;
      child.kill('SIGTERM');
      const force = setTimeout(() => child.kill('SIGKILL'), STOPS_WITHIN_MS);
      await ended;
      clearTimeout(force);
    },
    async untilReady() {
      const deadline = Date.now() + READY_WITHIN_MS;
      while (isRunning() && Date.now() < deadline) {
        if ((await statusOf(`${url}/readyz`)) === 200) return;
        await new Promise((resolve) => setTimeout(resolve, PROBE_EVERY_MS));
      }
      throw new Error(isRunning() ? 'it was not ready in time' : `it ended with exit code ${child.exitCode}`);
    },
  };
}
