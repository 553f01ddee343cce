import { posix } from 'node:path';

interface Import {
  /** As written: './x.ts', 'zod', '@dealer/api/types'. */
  name: string;
  /** Removed by compilation: `import type`, but not `import { type X }`, which still loads the module. */
  typeOnly: boolean;
  /** Whether the module is loaded when the code gets there, by `import()`. */
  isDynamic: boolean;
}

const statement = /^[ \t]*(?:import|export)\s+(type\s+)?(?:[\w$*{},\s]+?\s+from\s+)?['"]([^'"\n]+)['"]/gm;
const call = /\bimport\(\s*['"]([^'"\n]+)['"]\s*\)/g;

/** Every module that a file imports or re-exports. */
export function importsOf(text: string): Import[] {
  const statements = [...text.matchAll(statement)].map(([, type, name = '']) => ({
    name,
    typeOnly: Boolean(type),
    isDynamic: false,
  }));
  const calls = [...text.matchAll(call)].map(([, name = '']) => ({ name, typeOnly: false, isDynamic: true }));
  return [...statements, ...calls];
}

/** The package of a bare import: 'zod/mini' is of zod, '@mantine/core/styles.css' of @mantine/core. */
export function packageOf(name: string): string {
  return name.split('/', name.startsWith('@') ? 2 : 1).join('/');
}

/** Whether an import is a path and not the name of a package. */
export function isRelative(name: string): boolean {
  return name.startsWith('.') || name.startsWith('/');
}

/** The file that a relative import names, as a path from the repository's root. */
export function resolveRelative(from: string, name: string): string {
  return posix.join(posix.dirname(from), name.replace(/\?.*$/, ''));
}
