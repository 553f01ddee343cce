import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { Fault } from './command-line.mjs';
import { bin, root } from './paths.mjs';
import { run } from './run.mjs';
import { hashOf, isStamped, stamp, unstamp } from './stamp.mjs';

const OLDEST_NODE = [20, 19];
const STAMP = 'installed';

/**
 * @param {string} version such as '20.20.2'
 * @throws Fault when it is older than the project needs
 */
export function checkNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  throw new Fault(`This needs Node ${OLDEST_NODE.join('.')} or newer; here is Node ${version}.`);
}

/** The files that decide what is installed: the lock, and the package.json of the root and of every workspace. */
function manifests() {
  const workspaces = ['apps', 'packages'].flatMap((folder) =>
    readdirSync(`${root}/${folder}`)
      .map((name) => `${root}/${folder}/${name}/package.json`)
      .filter((file) => existsSync(file)),
  );
  return ['bun.lock', 'bunfig.toml', 'package.json']
    .map((name) => `${root}/${name}`)
    .concat(workspaces.toSorted());
}

/**
 * @param {string} file
 * @returns {any}
 */
function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/**
 * The installer: the bun that is installed when it has the wanted version, else the one that npm fetches.
 * @returns {[command: string, ...args: string[]]}
 */
function installer() {
  const wanted = readJson(`${root}/package.json`).devDependencies.bun;
  const installed = `${root}/node_modules/bun/package.json`;
  if (existsSync(bin('bun')) && existsSync(installed) && readJson(installed).version === wanted)
    return [bin('bun')];
  return ['npx', '--yes', `bun@${wanted}`];
}

/**
 * Installs the packages of the lock file unless that was done before.
 * @throws Fault when Node is too old or the installation fails
 */
export async function ensureInstalled() {
  checkNode(process.versions.node);
  const hash = hashOf(manifests());
  if (isStamped(STAMP, hash)) return;

  console.log('Installing packages (once, and after the lock file changes) ...');
  unstamp(STAMP);
  const [command, ...args] = installer();
  const { code, output } = await run(command, [...args, 'install', '--frozen-lockfile']);
  if (code !== 0) {
    throw new Fault(
      `${output.trim()}\n\nThe packages could not be installed (exit code ${code}); see above.`,
    );
  }
  stamp(STAMP, hash);
}
