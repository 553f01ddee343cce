import { expect, it } from 'vitest';
import { testsWithoutDatabase } from './lib/database-tests.ts';

const support = {
  path: 'packages/api/src/testing/context.ts',
  text: `import { testDatabase } from '@dealer/db/testing';`,
};
const random = { path: 'packages/api/src/testing/random.ts', text: 'export const random = 4;' };

/** Whether a test with this text runs once instead of on every database. */
function runsOnce(text: string, path = 'packages/api/src/orders/pay.test.ts') {
  return testsWithoutDatabase([support, random, { path, text }]).includes(path);
}

it.each([
  ['imports no test support', `import { pay } from './pay.ts';`],
  ['imports test support without a database', `import { random } from '../testing/random.ts';`],
  ['imports a type of the test support', `import type { TestContext } from '../testing/context.ts';`],
])('a test file that %s runs once', (_, text) => {
  expect(runsOnce(text)).toBe(true);
});

it.each([
  ['asks for the database of its project', `const kind = inject('databaseKind');`],
  ['imports the test database', `import { testDatabase } from '@dealer/db/testing';`],
  ['imports test support that does', `import { testContext } from '../testing/context.ts';`],
])('a test file that %s runs on every database', (_, text) => {
  expect(runsOnce(text)).toBe(false);
});

it('a test file that is named after a database runs on that one', () => {
  expect(runsOnce('', 'packages/db/src/lock.pglite.test.ts')).toBe(false);
  expect(runsOnce('', 'packages/db/src/listen.postgres.test.ts')).toBe(false);
});
