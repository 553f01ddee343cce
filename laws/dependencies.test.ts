import { readFileSync, realpathSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findCycle } from './lib/import-graph.ts';
import { importsOf, isRelative, packageOf, resolveRelative } from './lib/imports.ts';
import { filesMatching, isTestOrTool, root, type SourceFile } from './lib/tree.ts';
import { type Workspace, workspaces } from './lib/workspaces.ts';

/** Imports of packages that a workspace does not list. They resolve anyway, because all are installed in one folder. */
function unlisted(files: SourceFile[], [top, ...rest]: Workspace[]): string[] {
  return files.flatMap(({ path, text }) => {
    const home = rest.find(({ folder }) => path.startsWith(`${folder}/`)) ?? top;
    const own = home ? [home.name, ...home.dependencies] : [];
    const tools = isTestOrTool(path)
      ? [...(home?.devDependencies ?? []), ...(top?.devDependencies ?? [])]
      : [];
    return importsOf(text)
      .filter(({ name }) => !isRelative(name) && !isBuiltin(name) && !name.startsWith('virtual:'))
      .filter(({ name }) => ![...own, ...tools].includes(packageOf(name)))
      .filter(({ name, typeOnly }) => {
        // An app's build contains the code of workspaces.
        const isBuiltIn = path.startsWith('apps/') && name.startsWith('@dealer/');
        return !((typeOnly || isBuiltIn) && home?.devDependencies.includes(packageOf(name)));
      })
      .map(({ name }) => `${path}: ${packageOf(name)}`);
  });
}

/** The packages of others that files load, with the files that they import by their path. */
function packagesOf(entries: string[], textOf: (path: string) => string): Set<string> {
  const packages = new Set<string>();
  const paths = new Set(entries);
  // The loop also visits what it adds.
  for (const path of paths)
    for (const { name, typeOnly } of importsOf(textOf(path)))
      if (typeOnly || isBuiltin(name)) continue;
      else if (!isRelative(name)) packages.add(packageOf(name));
      else if (name.endsWith('.ts')) paths.add(resolveRelative(path, name));
  return packages;
}

/** The workspaces of one cycle of dependencies, the first one repeated at the end; undefined if there is none. */
function cycle(all: Workspace[]): string[] | undefined {
  return findCycle(
    new Map(all.map((one) => [one.name, new Set([...one.dependencies, ...one.devDependencies])])),
  );
}

const make = (name: string, dependencies: string[], devDependencies: string[] = []): Workspace => ({
  folder: `packages/${name}`,
  name,
  dependencies,
  devDependencies,
});

describe('the dependencies of a workspace', () => {
  it('list what its files import', () => {
    // The root's own files work on all workspaces, so they may use what any of them lists.
    const files = filesMatching(/^(apps|packages)\/.*\.(tsx?|mjs)$/);
    expect(unlisted(files, workspaces())).toEqual([]);
  });

  it('have what the server loads of a workspace that is not installed beside it', () => {
    const server = workspaces().find(({ folder }) => folder === 'apps/server');
    const imports = filesMatching(/^apps\/server\/src\//)
      .filter(({ path }) => !isTestOrTool(path))
      .flatMap(({ text }) => importsOf(text))
      .filter(({ name, typeOnly }) => !typeOnly && server?.devDependencies.includes(packageOf(name)));
    const entries = imports.map(({ name }) => {
      const require = createRequire(join(root, 'apps/server/package.json'));
      return relative(root, realpathSync(require.resolve(name)));
    });
    const loaded = packagesOf(entries, (path) => readFileSync(join(root, path), 'utf8'));
    expect(loaded).toContain('sharp');
    expect([...loaded].filter((name) => !server?.dependencies.includes(name))).toEqual([]);
  });

  it('form no cycle', () => {
    expect(cycle(workspaces())).toBeUndefined();
  });

  it.each([
    ['packages/db/src/open.ts', `import postgres from 'postgres';`],
    ['packages/db/src/open.ts', `import { it } from 'vitest';`],
    ['packages/db/src/open.ts', `import { build } from 'drizzle-kit/api';`],
  ])('are seen to be incomplete by %s with %s', (path, text) => {
    const all = [
      { ...make('dealer', [], ['vitest']), folder: '' },
      make('db', ['drizzle-orm'], ['drizzle-kit']),
    ];
    expect(unlisted([{ path, text }], all)).toHaveLength(1);
    expect(unlisted([{ path: 'packages/db/drizzle.config.ts', text: `import 'drizzle-kit';` }], all)).toEqual(
      [],
    );
  });

  it('are found to form a cycle', () => {
    expect(cycle([make('a', ['b']), make('b', ['c']), make('c', ['b'])])).toEqual(['b', 'c', 'b']);
  });
});
