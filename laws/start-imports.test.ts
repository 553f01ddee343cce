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
  const asked = `.${name.slice(packageOf(name).length)}`;
  for (const [key, target] of entries) {
    const [before = '', after] = key.split('*');
    if (key === asked) return join(folder, target);
    if (after !== undefined && asked.startsWith(before) && asked.endsWith(after))
      return join(folder, target.replace('*', asked.slice(before.length, asked.length - after.length)));
  }
  throw new Error(`${folder} does not export ${asked}`);
}

/** The packages that are loaded with a file, each with the file that imports it. */
function loadedWith(start: string): Map<string, string> {
  const packages = new Map<string, string>();
  const seen = new Set<string>();
  const follow = (path: string) => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const { name, typeOnly, isDynamic } of importsOf(texts.get(path) ?? '')) {
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
  const packages = loadedWith('apps/server/src/main.ts');
  expect(packages.get('drizzle-orm')).toBeDefined();
  for (const large of ['@electric-sql/pglite', 'openai', 'sharp'])
    expect(packages.get(large)).toBeUndefined();
});
