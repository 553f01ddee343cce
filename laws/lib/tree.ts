import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A file of the repository; the path is relative to its root and has forward slashes. */
export interface SourceFile {
  path: string;
  text: string;
}

export const root = fileURLToPath(new URL('../..', import.meta.url));

const produced = new Set([
  'node_modules',
  'dist',
  '.git',
  '.data',
  '.cache',
  '.turbo',
  '.tanstack',
  'test-results',
  'playwright-report',
]);

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !produced.has(entry.name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return walk(path);
      return entry.isFile() ? [path] : [];
    });
}

/** Paths of every file that people write, relative to the root. */
export function allPaths(): string[] {
  return walk(root).map((path) => relative(root, path).replaceAll('\\', '/'));
}

/** The files whose path matches, with their text. */
export function filesMatching(pattern: RegExp): SourceFile[] {
  return allPaths()
    .filter((path) => pattern.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** Files that may use what only tests and tools need. */
export function isTestOrTool(path: string): boolean {
  return /\.test\.tsx?$|\/testing\//.test(path) || !/^(apps|packages)\/[^/]+\/src\//.test(path);
}
