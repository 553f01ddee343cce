import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allPaths, root } from './tree.ts';

export interface Workspace {
  /** Such as 'packages/db'; empty for the repository's root. */
  folder: string;
  name: string;
  dependencies: string[];
  devDependencies: string[];
}

function keysOf(manifest: object, field: string): string[] {
  const value: unknown = Object.entries(manifest).find(([key]) => key === field)?.[1];
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
}

function readWorkspace(file: string): Workspace {
  const manifest: unknown = JSON.parse(readFileSync(join(root, file), 'utf8'));
  if (typeof manifest !== 'object' || manifest === null || !('name' in manifest))
    throw new Error(`${file} has no name`);
  return {
    folder: file.replace(/\/?package\.json$/, ''),
    name: String(manifest.name),
    dependencies: keysOf(manifest, 'dependencies'),
    devDependencies: keysOf(manifest, 'devDependencies'),
  };
}

/** The package.json files of the root (first) and of every workspace. */
export function workspaces(): Workspace[] {
  const files = allPaths().filter((path) => /^(apps|packages)\/[^/]+\/package\.json$/.test(path));
  return ['package.json', ...files].map(readWorkspace);
}
