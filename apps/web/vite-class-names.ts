import { createHash } from 'node:crypto';
import { relative } from 'node:path';

const root = new URL('../..', import.meta.url).pathname;
const fileOfHash = new Map<string, string>();

/**
 * The name of a class of a CSS module in the build: 'facts_k3x9'. Vite's own have the class's line as well, two more bytes
 * that do not compress, for each of the hundreds of classes that stand in a page.
 * @throws when two files have the same hash
 */
export function classNameInBuild(name: string, file: string): string {
  const path = relative(root, file.replace(/\?.*$/, ''));
  const digest = createHash('sha256').update(path).digest('hex');
  const hash = Number.parseInt(digest.slice(0, 10), 16).toString(36).slice(-4);
  const other = fileOfHash.get(hash) ?? path;
  if (other !== path) throw new Error(`${path} and ${other} have the same hash; rename one of them`);
  fileOfHash.set(hash, path);
  return `${name}_${hash}`;
}
