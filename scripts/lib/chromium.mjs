import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { UserError } from './command-line.mjs';
import { root } from './paths.mjs';
import { run } from './run.mjs';

/** Debian's package of a Chromium without a user interface, which renders the same pages with less CPU time. */
const headlessShell = 'chromium-headless-shell';
const names = [headlessShell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** An installation that takes longer is given up: a network may drop packets without an answer. */
const INSTALL_WITHIN_SECONDS = 120;

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
 * An installed Chromium: the one of CHROMIUM_PATH, one on PATH (the headless shell before others), or Playwright's own.
 * @returns {string | undefined} its path
 * @throws UserError when CHROMIUM_PATH names nothing
 */
export function findChromium() {
  const configured = process.env['CHROMIUM_PATH'];
  if (configured && !existsSync(configured))
    throw new UserError(`CHROMIUM_PATH names no file: ${configured}`);
  if (configured) return configured;
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
 * Installs Debian packages; removes none.
 * @param {string[]} packages
 * @returns {Promise<string>} why they could not be installed, else an empty text
 */
async function installPackages(packages) {
  const [command, ...args] = installer() ?? [];
  if (!command) return 'No permission to install packages.';
  const options = { limitSeconds: INSTALL_WITHIN_SECONDS };
  const install = () =>
    run(command, [...args, 'install', '-y', '--no-install-recommends', '--no-remove', ...packages], options);
  if ((await install()).code === 0) return '';
  // The lists of packages may be old or missing.
  await run(command, [...args, 'update'], options);
  const { code, output } = await install();
  return code === 0 ? '' : output.trim();
}

/**
 * A Chromium for the browser tests. Installs the headless shell if it is missing, and uses another installed Chromium
 * where that is not possible.
 * @returns {Promise<string>} its path
 * @throws UserError when there is none and none can be installed
 */
export async function ensureChromium() {
  const found = findChromium();
  if (found && (process.env['CHROMIUM_PATH'] || found.endsWith(headlessShell))) return found;

  console.log(`Installing ${headlessShell} for the browser tests ...`);
  const problem = await installPackages([headlessShell, 'fonts-liberation']);
  const path = findChromium();
  if (!path) {
    const advice = 'Install Chromium or Google Chrome, or set CHROMIUM_PATH to one.';
    throw new UserError(`${problem}\n\nThe browser tests need a Chromium and found none. ${advice}`);
  }
  if (problem) console.log(`It could not be installed; the tests use ${path}, which takes longer.`);
  return path;
}
