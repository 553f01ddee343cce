import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { UserError } from './command-line.mjs';
import { root } from './paths.mjs';
import { run } from './run.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Whether a browser runs: on some systems `chromium-browser` only prints how to install one.
 * @param {string} path
 */
function works(path) {
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  return status === 0 && /chrom/i.test(stdout);
}

function onPath() {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return candidates.find((path) => existsSync(path) && works(path));
}

/**
 * An installed Chromium: the one of CHROMIUM_PATH, one on PATH, or Playwright's own.
 * @returns {string | undefined} its path
 * @throws UserError when CHROMIUM_PATH names nothing
 */
export function findChromium() {
  const given = process.env['CHROMIUM_PATH'];
  if (given && !existsSync(given)) throw new UserError(`CHROMIUM_PATH names no file: ${given}`);
  if (given) return given;
  const installed = onPath();
  if (installed) return installed;
  const { chromium } = createRequire(`${root}/package.json`)('@playwright/test');
  const own = chromium.executablePath();
  return existsSync(own) ? own : undefined;
}

/** The command that can install Debian packages here, if any. */
function installer() {
  if (!existsSync('/usr/bin/apt-get')) return undefined;
  const quiet = ['env', 'DEBIAN_FRONTEND=noninteractive', '/usr/bin/apt-get'];
  if (process.getuid?.() === 0) return quiet;
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n', ...quiet] : undefined;
}

/**
 * A Chromium for the browser tests, installed as Debian's package where there is none.
 * @returns {Promise<string>} its path
 * @throws UserError when there is none and none can be installed
 */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  const [command, ...args] = installer() ?? [];
  const advice = 'Install Chromium or Google Chrome, or set CHROMIUM_PATH to one.';
  if (!command) throw new UserError(`The browser tests need a Chromium and found none. ${advice}`);

  console.log('Installing the chromium package for the browser tests ...');
  // Package lists that cannot be updated may still contain the package.
  await run(command, [...args, 'update']);
  const install = ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation'];
  const { code, output } = await run(command, [...args, ...install]);
  const path = code === 0 ? findChromium() : undefined;
  if (!path)
    throw new UserError(`${output.trim()}\n\nThe chromium package could not be installed. ${advice}`);
  return path;
}
