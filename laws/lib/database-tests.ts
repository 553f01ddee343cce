import { importsOf, isRelative, resolveRelative } from './imports.ts';
import type { SourceFile } from './tree.ts';

const testFile = /\.test\.ts$/;
/** Files whose name says which database they are about: *.pglite.test.ts, *.postgres.test.ts. */
const ofOneDatabase = /\.(pglite|postgres)\.test\.ts$/;
/** Test support of other packages that opens the database of the vitest project. */
const databaseSupport = /^@dealer\/(db|api)\/testing$/;
/** How a test learns which database its vitest project provides. */
const readsProject = /\binject\(/;

/**
 * The test files that never learn which database their vitest project provides, by themselves or through what they
 * import: they do the same on every database.
 * @param files sources and tests of the packages, with paths from the repository's root
 * @returns their paths
 */
export function testsWithoutDatabase(files: readonly SourceFile[]): string[] {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const found = new Map<string, boolean>();
  function needsDatabase(path: string): boolean {
    const known = found.get(path);
    if (known !== undefined) return known;
    // A file of an import cycle does not count itself.
    found.set(path, false);
    const text = texts.get(path) ?? '';
    const loaded = importsOf(text).filter(({ typeOnly }) => !typeOnly);
    const needs =
      readsProject.test(text) ||
      loaded.some(({ name }) =>
        isRelative(name) ? needsDatabase(resolveRelative(path, name)) : databaseSupport.test(name),
      );
    found.set(path, needs);
    return needs;
  }
  return files
    .map(({ path }) => path)
    .filter((path) => testFile.test(path) && !ofOneDatabase.test(path) && !needsDatabase(path));
}
