import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { UserError } from './command-line.mjs';
import { bin, cacheFolder, root } from './paths.mjs';
import { run } from './run.mjs';

const MIN_NODE_VERSION = [20, 19];
/** Holds the hash of the manifests that were installed last. */
const STAMP = `${cacheFolder}/installed`;

/**
 * @param {string} version such as '20.20.2'
 * @throws UserError when it is older than the project needs
 */
export function checkNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = MIN_NODE_VERSION;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  throw new UserError(`This needs Node ${MIN_NODE_VERSION.join('.')} or newer; here is Node ${version}.`);
}

/** The files that determine what is installed: lock file, bun's settings, and every package.json. */
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
 * One hash over the names and contents of files.
 * @param {string[]} files absolute paths
 */
export function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const content = existsSync(file) ? readFileSync(file) : null;
    hash.update(`${relative(root, file)}\0${content?.length ?? 'missing'}\0`);
    if (content) hash.update(content);
  }
  return hash.digest('hex');
}

/**
 * Removes the command of the Node that comes with the packages where it cannot run, as without libatomic or with another C library:
 * npm would start every script with it, in place of the machine's own Node.
 * @param {string} [command]
 */
export async function removeUnusableNode(command = bin('node')) {
  if (!existsSync(command)) return;
  const { code, output } = await run(command, ['--version']);
  if (code === 0) return;
  rmSync(command);
  console.error(
    `The Node that comes with the packages does not run here, so Node ${process.versions.node} does everything: ${output.trim()}`,
  );
}

/**
 * Installs the packages of the lock file unless that was done before.
 * @throws UserError when Node is too old or the installation fails
 */
export async function ensureInstalled() {
  checkNode(process.versions.node);
  const hash = hashOf(manifests());
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return;

  // Not on stdout, which is the answer of a script like local-postgres.mjs.
  console.error('Installing packages (once, and after the lock file changes) ...');
  // An interrupted installation must not count as done.
  rmSync(STAMP, { force: true });
  const [command, ...args] = installer();
  const { code, output } = await run(command, [...args, 'install', '--frozen-lockfile']);
  if (code !== 0) {
    throw new UserError(
      `${output.trim()}\n\nThe packages could not be installed (exit code ${code}); see above.`,
    );
  }
  await removeUnusableNode();
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(STAMP, hash);
}
