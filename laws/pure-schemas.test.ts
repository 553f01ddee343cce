import { describe, expect, it } from 'vitest';
import { importsOf, isRelative, resolveRelative } from './lib/imports.ts';
import { filesMatching, type SourceFile } from './lib/tree.ts';

/**
 * Schemas and domain code reach the browser: they import zod, superjson, htmlparser2, the closed lists, lengths of time, phone numbers and
 * each other, and neither a database nor a router.
 */
const pure = /^packages\/api\/src\/(domain\/.*|schemas|(.*\/)?([a-z]+-)?schema)\.ts$/;

function violations(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => pure.test(path) && !path.endsWith('.test.ts'))
    .flatMap(({ path, text }) =>
      importsOf(text)
        .filter(({ typeOnly }) => !typeOnly)
        .filter(({ name }) =>
          isRelative(name)
            ? !pure.test(resolveRelative(path, name))
            : !/^(zod(\/.*)?|superjson|htmlparser2|@dealer\/db\/(durations|enums)|@dealer\/email\/phone)$/.test(
                name,
              ),
        )
        .map(({ name }) => `${path} imports '${name}'`),
    );
}

describe('schemas and domain code', () => {
  it('are safe for a browser', () => {
    expect(violations(filesMatching(/^packages\/api\/src\/.*\.ts$/))).toEqual([]);
  });

  it.each([
    ['packages/api/src/domain/products/price.ts', `import { eq } from 'drizzle-orm';`],
    ['packages/api/src/schemas.ts', `export * from './storefront/router.ts';`],
    ['packages/api/src/storefront/products/schema.ts', `import { products } from '@dealer/db';`],
  ])('are seen to be unsafe: %s with %s', (path, text) => {
    expect(violations([{ path, text }])).toHaveLength(1);
  });

  it('may import each other, zod and types', () => {
    const text = `import * as z from 'zod';\nimport { a } from '../../domain/a.ts';\nimport type { Row } from '@dealer/db';`;
    expect(violations([{ path: 'packages/api/src/storefront/products/schema.ts', text }])).toEqual([]);
  });
});
