import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './paths.mjs';

/** Time for a command to stop before it is killed. */
const STOP_WITHIN_MS = 10_000;

/** What ends a script: Ctrl+C, a request to stop, and a terminal that is closed. */
const STOP_SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** @typedef {{ code: number, output: string, seconds: number }} Finished */

/**
 * The exit code of a child as a shell would report it.
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
function exitCode(code, signal) {
  if (code !== null) return code;
  return 128 + (signal ? constants.signals[signal] : 0);
}

/**
 * @param {number | undefined} leader process id of the group's first process
 * @param {NodeJS.Signals} signal
 */
function signalGroup(leader, signal) {
  if (leader === undefined) return;
  try {
    process.kill(-leader, signal);
  } catch (error) {
    // The group has ended already.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/**
 * Runs a command in the repository's folder, without input. Never rejects: a command that cannot be started has code 127.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, show?: boolean, limitSeconds?: number }} [options] show: print its
 *   output as it comes instead of collecting it; limitSeconds: stop it, and all that it started, after so long
 * @returns {Promise<Finished>}
 */
export function run(command, args, { env = {}, show = false, limitSeconds } = {}) {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
      // A process group of its own can be stopped as a whole; without a limit the terminal stops it.
      detached: limitSeconds !== undefined,
    });
    let output = '';
    const collect = (/** @type {Buffer} */ chunk) => (output += chunk.toString());
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);

    const stop = () => {
      // Like Ctrl+C: test runners then stop their servers and delete their folders.
      signalGroup(child.pid, 'SIGINT');
      setTimeout(() => signalGroup(child.pid, 'SIGKILL'), STOP_WITHIN_MS).unref();
    };
    let isInterrupted = false;
    // It stays in place: npm passes Ctrl+C on, so that it comes twice, and the second one would end this process before the group.
    const interrupt = (/** @type {NodeJS.Signals} */ signal) => {
      if (isInterrupted) return;
      isInterrupted = true;
      child.once('close', () => process.exit(exitCode(null, signal)));
      stop();
    };
    const limit = limitSeconds ? setTimeout(stop, limitSeconds * 1000) : undefined;
    if (limit) for (const signal of STOP_SIGNALS) process.on(signal, interrupt);

    const finish = (/** @type {number} */ code) => {
      clearTimeout(limit);
      if (!isInterrupted) for (const signal of STOP_SIGNALS) process.off(signal, interrupt);
      resolve({ code, output, seconds: (performance.now() - started) / 1000 });
    };
    child.once('error', (error) => {
      output += `${error.message}\n`;
      finish(127);
    });
    child.once('close', (code, signal) => finish(exitCode(code, signal)));
  });
}

/**
 * Runs a long-lived command in the foreground and passes stop signals on to it.
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} env
 * @param {string} [folder] the current folder of the command
 * @returns {Promise<number>} its exit code
 */
export function runInForeground(command, args, env, folder = root) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: folder, env: { ...process.env, ...env }, stdio: 'inherit' });
    process.on('SIGTERM', () => child.kill('SIGTERM'));
    process.on('SIGHUP', () => child.kill('SIGTERM'));
    process.on('SIGINT', () => {
      // A terminal sends Ctrl+C to the child as well.
      if (!process.stdin.isTTY) child.kill('SIGINT');
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(exitCode(code, signal)));
  });
}
