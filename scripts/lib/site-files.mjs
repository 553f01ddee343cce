import { cpSync, existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './paths.mjs';

const SERVER = 'apps/server';

/** What a built site reads beside packages. */
const PATHS = [
  ...[`${SERVER}/package.json`, `${SERVER}/dist`, 'apps/web/dist'],
  ...['packages/db/migrations', 'packages/db/dist'],
];

/** What only compilers, debuggers and the generator of migrations read. */
const NOT_LOADED = /\.map$|\.d\.[cm]?ts$|_snapshot\.json$/;

/**
 * @param {string} file
 * @returns {any}
 */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * The folder of a package as Node finds it from another folder.
 * @param {string} from
 * @param {string} name
 * @returns {string | undefined}
 */
function findPackage(from, name) {
  const found = join(from, 'node_modules', name);
  if (existsSync(join(found, 'package.json'))) return found;
  return dirname(from) === from ? undefined : findPackage(dirname(from), name);
}

/**
 * The folders of packages and of all that they depend on. Optional ones may be missing: most are for other systems.
 * @param {string} from
 * @param {string[]} names
 * @throws Error when a package is not installed
 */
function packageFolders(from, names) {
  /** @type {Set<string>} */
  const folders = new Set();
  const add = (/** @type {string} */ folder, /** @type {string} */ name, isOptional = false) => {
    const found = findPackage(folder, name);
    if (!found && !isOptional) throw new Error(`${name}, which ${folder} needs, is not installed.`);
    if (!found || folders.has(found)) return;
    folders.add(found);
    const { dependencies = {}, optionalDependencies = {} } = readJson(join(found, 'package.json'));
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies }))
      add(found, needed, Object.hasOwn(optionalDependencies, needed));
  };
  for (const name of names) add(from, name);
  return [...folders];
}

/**
 * Copies all files that a built site needs to run, at the same paths below the target. Of the packages these are the ones that
 * the build leaves outside the bundle.
 * @param {string} target
 * @throws Error when the site is not built or a package is not installed
 */
export function copySite(target) {
  const copy = (/** @type {string} */ folder) =>
    cpSync(folder, join(target, relative(root, folder)), {
      recursive: true,
      // The packages of a package are in the list by themselves.
      filter: (path) => path !== join(folder, 'node_modules') && !NOT_LOADED.test(path),
    });
  for (const path of PATHS) copy(join(root, path));
  const names = readJson(join(root, SERVER, 'external-packages.json'));
  for (const folder of packageFolders(join(root, SERVER), names)) copy(folder);
}
