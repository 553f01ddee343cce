import { describe, expect, it } from 'vitest';
import { importsOf, isRelative, resolveRelative } from './lib/imports.ts';
import { filesMatching, isTestOrTool, type SourceFile } from './lib/tree.ts';

/** Which workspace may import which: db, email <- api <- server, web; db, ui and email stand alone. */
const arrows: Record<string, string[]> = {
  'packages/db': [],
  'packages/ui': [],
  'packages/email': [],
  'packages/api': ['db', 'email'],
  'apps/web': ['api', 'ui'],
  'apps/server': ['api', 'db', 'email', 'ui', 'web'],
};

const webMayUse = /^@dealer\/api\/(types|schemas|domain\/[\w/-]+)$/;

/** The error of one import of one file, if any. */
function importError(path: string, name: string, typeOnly: boolean): string | undefined {
  const home = path.split('/', 2).join('/');
  const target = /^@dealer\/([\w-]+)/.exec(name)?.[1];
  if (isRelative(name) && !resolveRelative(path, name).startsWith(`${home}/`))
    return 'leaves its workspace by a path';
  if (/^lucia(\/|$)/.test(name) && !path.startsWith('packages/api/src/auth/session/')) {
    return 'is kept below packages/api/src/auth/session';
  }
  if (target === undefined || home === `packages/${target}` || home === `apps/${target}`) return undefined;
  if (!arrows[home]?.includes(target)) return 'goes against the arrows';
  if (/\/testing$/.test(name) && !isTestOrTool(path)) return 'is for tests';
  if (name.startsWith('@dealer/ui/samples') && home !== 'apps/server') return 'is for the server';
  if (home === 'apps/web' && target === 'api') {
    if (!webMayUse.test(name)) return 'is code of the server';
    if (name === '@dealer/api/types' && !typeOnly) return 'has types alone: use import type';
  }
  return undefined;
}

function violations(files: SourceFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    importsOf(text).flatMap(({ name, typeOnly }) => {
      const found = importError(path, name, typeOnly);
      return found ? [`${path}: '${name}' ${found}`] : [];
    }),
  );
}

describe('the direction of imports', () => {
  it('is followed by every workspace', () => {
    expect(violations(filesMatching(/^(apps|packages)\/.*\.(tsx?|mjs)$/))).toEqual([]);
  });

  it.each([
    ['packages/db/src/a.ts', `import { appRouter } from '@dealer/api';`],
    ['packages/ui/src/a.tsx', `import type { Product } from '@dealer/api/types';`],
    ['packages/email/src/a.tsx', `export { open } from '@dealer/db';`],
    ['packages/api/src/a.ts', `import { open } from '../../db/src/open.ts';`],
    ['packages/api/src/a.ts', `const web = await import('@dealer/web/entry-server');`],
    ['apps/web/src/a.ts', `import type { Db } from '@dealer/db';`],
    ['apps/web/src/a.ts', `import { appRouter } from '@dealer/api';`],
    ['apps/web/src/a.ts', `import { type AppRouter } from '@dealer/api/types';`],
    ['apps/web/src/a.ts', `import { samples } from '@dealer/ui/samples';`],
    ['apps/server/src/a.ts', `import { Lucia } from 'lucia';`],
    ['apps/server/src/a.ts', `import {\n  testDatabase,\n} from '@dealer/db/testing';`],
  ])('reports %s with %s', (path, text) => {
    expect(violations([{ path, text }])).toHaveLength(1);
  });

  it.each([
    ['packages/api/src/a.test.ts', `import { testDatabase } from '@dealer/db/testing';`],
    ['packages/api/src/auth/session/lucia.ts', `import { Lucia } from 'lucia';`],
    ['apps/web/src/a.ts', `import type { AppRouter } from '@dealer/api/types';`],
    ['apps/web/src/a.ts', `import { price } from '@dealer/api/domain/products/price';`],
    ['apps/server/src/a.ts', `import { samples } from '@dealer/ui/samples';`],
  ])('is kept in %s by %s', (path, text) => {
    expect(violations([{ path, text }])).toEqual([]);
  });
});
