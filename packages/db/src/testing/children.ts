import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'vite';
import { afterAll, beforeAll, onTestFinished } from 'vitest';

const BUNDLE_WITHIN_MS = 300_000;

/** The folder of the package that a file belongs to. */
function packageOf(file: string): string {
  const folder = dirname(file);
  return existsSync(join(folder, 'package.json')) ? folder : packageOf(folder);
}

/**
 * Bundles a script for the tests of the file that calls this, as the server's code is bundled: Node needs plain JavaScript. The
 * bundle lies inside the script's package, where it finds the packages that it uses, and is removed after the tests.
 * @param source the script's absolute path
 * @returns gives the bundle's path, in a hook or a test
 */
export function bundledChild(source: string): () => string {
  const folder = join(packageOf(source), 'node_modules/.cache/child-scripts', randomUUID());
  const bundle = join(folder, `${basename(source, '.ts')}.mjs`);
  beforeAll(async () => {
    await build({
      configFile: false,
      logLevel: 'error',
      // Node reads the large package.json of drizzle-orm again for each of its modules: 1.5 seconds of each start.
      ssr: { noExternal: [/^drizzle-orm/] },
      build: {
        ssr: source,
        outDir: folder,
        rollupOptions: { output: { entryFileNames: '[name].mjs' } },
      },
    });
  }, BUNDLE_WITHIN_MS);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return () => bundle;
}

/** A Node process with the lines it has printed so far. */
interface Child {
  /** Resolves when it has printed that many lines; rejects if it ends first. */
  printed(count: number): Promise<void>;
  lines: readonly string[];
  /** Resolves when it has ended, by itself or not. */
  ended: Promise<unknown>;
  /** Ends it with a signal, SIGKILL unless given, and waits for its end. */
  kill(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts a script in a process of its own, which ends with the test at the latest. */
export function startChild(script: string, args: readonly string[]): Child {
  return childOf(process.execPath, [script, ...args]);
}

/** Starts a script in a process that can create files and write nothing into them, as on a full disk. */
export function startChildOnFullDisk(script: string, args: readonly string[]): Child {
  const limits = 'trap \'\' XFSZ; ulimit -f 0; exec "$@"';
  return childOf('sh', ['-c', limits, 'sh', process.execPath, script, ...args]);
}

function childOf(command: string, args: readonly string[]): Child {
  const child: ChildProcess = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines: string[] = [];
  const closed = once(child, 'close');
  const waiting = new Set<() => void>();
  // A test that fails first would leave it with its folder and its port: some never end by themselves.
  onTestFinished(() => void child.kill('SIGKILL'));
  if (child.stdout) {
    createInterface(child.stdout).on('line', (line) => {
      lines.push(line);
      for (const check of waiting) check();
    });
  }
  return {
    lines,
    ended: closed,
    printed: (count) =>
      new Promise((resolve, reject) => {
        const check = () => lines.length >= count && resolve();
        waiting.add(check);
        check();
        closed.then(() => reject(new Error('The process ended')), reject);
      }),
    async kill(signal = 'SIGKILL') {
      child.kill(signal);
      await closed;
    },
  };
}
