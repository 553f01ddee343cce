import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { importsOf, isRelative, packageOf, resolveRelative } from './lib/imports.ts';
import { filesMatching, root } from './lib/tree.ts';
import { workspaces } from './lib/workspaces.ts';

const texts = new Map(filesMatching(/^(apps|packages)\/.*\.tsx?$/).map(({ path, text }) => [path, text]));
const folders = new Map(workspaces().map(({ name, folder }) => [name, folder]));
const manifest = z.object({ exports: z.record(z.string(), z.string()) });

/** The file that an import of a workspace names, such as '@dealer/db/enums'; undefined for other packages. */
function resolveWorkspace(name: string): string | undefined {
  const folder = folders.get(packageOf(name));
  if (!folder) return undefined;
  const file: unknown = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  const entries = Object.entries(manifest.parse(file).exports);
  const subpath = `.${name.slice(packageOf(name).length)}`;
  for (const [key, target] of entries) {
    const [before = '', after] = key.split('*');
    if (key === subpath) return join(folder, target);
    if (after !== undefined && subpath.startsWith(before) && subpath.endsWith(after))
      return join(folder, target.replace('*', subpath.slice(before.length, subpath.length - after.length)));
  }
  throw new Error(`${folder} does not export ${subpath}`);
}

/** The packages that a file loads, each with the file that imports it. */
function packagesLoadedBy(start: string): Map<string, string> {
  const packages = new Map<string, string>();
  const visited = new Set<string>();
  const follow = (path: string) => {
    if (visited.has(path) || path.endsWith('.json')) return;
    visited.add(path);
    const text = texts.get(path);
    if (text === undefined) throw new Error(`${path} is imported and cannot be read here`);
    for (const { name, typeOnly, isDynamic } of importsOf(text)) {
      if (typeOnly || isDynamic) continue;
      const target = isRelative(name) ? resolveRelative(path, name) : resolveWorkspace(name);
      if (target) follow(target);
      else packages.set(packageOf(name), path);
    }
  };
  follow(start);
  return packages;
}

it('a start loads no embedded database, AI client or image encoder before it needs one', () => {
  const packages = packagesLoadedBy('apps/server/src/main.ts');
  expect(packages.get('drizzle-orm')).toBeDefined();
  for (const large of ['@electric-sql/pglite', 'openai', 'sharp'])
    expect(packages.get(large)).toBeUndefined();
});
