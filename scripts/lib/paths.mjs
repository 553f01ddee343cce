import { fileURLToPath } from 'node:url';

/** The folder of the repository, without a slash at the end. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** Where the scripts keep what they may lose: stamps of finished work. */
export const cacheFolder = `${root}/node_modules/.cache/dealer`;

/**
 * The path of an installed command.
 * @param {string} name for example 'vitest'
 */
export function bin(name) {
  return `${root}/node_modules/.bin/${name}`;
}
