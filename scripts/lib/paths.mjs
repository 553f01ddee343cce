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
