import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'vite';

/**
 * Bundles one of this package's child scripts.
 * @see bundleScript
 */
export function bundleChild(
  name: 'hold-folder' | 'hold-lock' | 'write-rows',
  outDir: string,
): Promise<string> {
  return bundleScript(join(import.meta.dirname, `children/${name}.ts`), outDir);
}

/**
 * Bundles a script, as the server's code is bundled: Node needs plain JavaScript.
 * @param outDir a folder inside the script's package, so that the script finds the packages that it uses.
 * @returns the bundle's path.
 */
export async function bundleScript(source: string, outDir: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: source,
      outDir,
      emptyOutDir: false,
      rollupOptions: { output: { entryFileNames: '[name].mjs' } },
    },
  });
  return join(outDir, `${basename(source, '.ts')}.mjs`);
}

/** A Node process with the lines it has printed so far. */
export interface Child {
  /** Resolves when it has printed that many lines; rejects if it ends first. */
  printed(count: number): Promise<void>;
  lines: readonly string[];
  /** Kills it with SIGKILL and waits for its end. */
  kill(): Promise<void>;
}

/** Starts a script in a process of its own. */
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
  if (child.stdout) {
    createInterface(child.stdout).on('line', (line) => {
      lines.push(line);
      for (const check of waiting) check();
    });
  }
  return {
    lines,
    printed: (count) =>
      new Promise((resolve, reject) => {
        const check = () => lines.length >= count && resolve();
        waiting.add(check);
        check();
        closed.then(() => reject(new Error('The process ended')), reject);
      }),
    async kill() {
      child.kill('SIGKILL');
      await closed;
    },
  };
}
