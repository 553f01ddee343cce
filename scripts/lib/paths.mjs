import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder of the repository, without a slash at the end. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** What the scripts store between runs; may be deleted. */
export const cacheFolder = `${root}/node_modules/.cache/dealer`;

/**
 * The path of an installed command.
 * @param {string} name for example 'vitest'
 */
export function bin(name) {
  return `${root}/node_modules/.bin/${name}`;
}

/** Node of the version that is installed with the packages, where there is one for this kind of machine, else the one that runs this. */
export function node() {
  return existsSync(bin('node')) ? bin('node') : process.execPath;
}
