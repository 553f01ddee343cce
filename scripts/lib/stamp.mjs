import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { cacheFolder, root } from './paths.mjs';

const notSources = new Set(['node_modules', 'dist', '.turbo', '.cache', '.tanstack', '.data', '.git']);

/**
 * Every file below a folder, sorted, without what tools produce; nothing for a folder that is not there.
 * @param {string} folder absolute
 * @returns {string[]} absolute paths
 */
export function filesBelow(folder) {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !notSources.has(entry.name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return filesBelow(path);
      return entry.isFile() ? [path] : [];
    })
    .toSorted();
}

/**
 * One hash over names and contents; a file that is missing counts by its name.
 * @param {string[]} files absolute paths
 */
export function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const content = statSync(file, { throwIfNoEntry: false }) ? readFileSync(file) : null;
    hash.update(`${relative(root, file)}\0${content?.length ?? 'missing'}\0`);
    if (content) hash.update(content);
  }
  return hash.digest('hex');
}

/**
 * Whether work was finished on the same input before.
 * @param {string} name
 * @param {string} hash
 */
export function isStamped(name, hash) {
  const file = join(cacheFolder, name);
  return Boolean(statSync(file, { throwIfNoEntry: false })) && readFileSync(file, 'utf8') === hash;
}

/**
 * Notes that work was finished on this input.
 * @param {string} name
 * @param {string} hash
 */
export function stamp(name, hash) {
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(join(cacheFolder, name), hash);
}

/**
 * Forgets finished work, so that an interruption half way is not taken for the end of it.
 * @param {string} name
 */
export function unstamp(name) {
  rmSync(join(cacheFolder, name), { force: true });
}
