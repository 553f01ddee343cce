import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { builtTestServer } from './apps/server/src/testing/built-test-server.ts';
import { testsWithoutDatabase } from './laws/lib/database-tests.ts';
import { filesMatching } from './laws/lib/tree.ts';

const databaseUrl = process.env['TEST_DATABASE_URL'];
const faults: 'few' | 'many' = process.env['TEST_FAULTS'] === 'many' ? 'many' : 'few';

/**
 * Modules that one project has transformed, for the other projects of the same run: most load the same sources. Deleted
 * afterwards, because a key says nothing of what the imports of a module resolve to, such as a package's exports. Each
 * project reads this file, so the name must be the same in each.
 */
const moduleCache = join(tmpdir(), `dealer-vitest-${process.pid}`);
const deleteModuleCache = () => rmSync(moduleCache, { recursive: true, force: true });
deleteModuleCache();
process.once('exit', deleteModuleCache);

/** Tests that run once, in a project without a database: a test that opens one fails there. */
const withoutDatabase = testsWithoutDatabase(
  filesMatching(/^(packages\/(db|api)|apps\/server)\/src\/.*\.ts$/),
);

/** Tests that run on the bundled server, because a bundler may drop code that it considers unused. */
const testsOfHttp = ['apps/server/src/http/http.test.ts', 'apps/server/src/http/**/*-http.test.ts'];

/**
 * Tests run on PostgreSQL if TEST_DATABASE_URL names a server, else on the embedded database. These run on both, because
 * the two differ in them: opening, constraints, search, notifications, locks of jobs, and each procedure once in each role.
 * TEST_DATABASES=both runs all tests on both.
 */
const onBothDatabases = [
  'packages/db/src/**/*.test.ts',
  'packages/api/src/access.test.ts',
  'packages/api/src/admin/events/*.test.ts',
  'packages/api/src/admin/products/{random-operations,undo,save}.test.ts',
  'packages/api/src/jobs/*.test.ts',
  'packages/api/src/storefront/products/{search,search-words,suggest,facet-counts}.test.ts',
];
/** Migrations are the same SQL on both databases, and each of these tests needs a new one, which takes seconds on the embedded one. */
const onOneDatabase = 'packages/db/src/migrations.test.ts';
const wantsBoth = process.env['TEST_DATABASES'] === 'both';

const componentTests = '**/*.component.test.tsx';

function project(name: string, include: string[], exclude: string[] = []) {
  return {
    extends: true as const,
    test: { name, include, exclude: [...configDefaults.exclude, ...exclude] },
  };
}

/** Components with behavior, such as focus, timers and stale data, in a DOM without a browser. */
const components = {
  extends: true as const,
  test: {
    name: 'components',
    include: [`{apps/web,packages/ui}/src/${componentTests}`],
    environment: 'happy-dom',
    setupFiles: ['laws/setup/console.ts', 'apps/web/src/testing/setup.ts'],
  },
};

const packagesWithDatabase = '{packages/db,packages/api,apps/server}/src/**';

/** The tests of one database, of three packages in one project: a worker loads the modules that they share once. */
function databaseProject(
  databaseKind: 'pglite' | 'postgres',
  include: readonly string[],
  exclude: readonly string[] = [],
) {
  const ofOther = databaseKind === 'pglite' ? '**/*.postgres.test.ts' : '**/*.pglite.test.ts';
  return {
    extends: true as const,
    test: {
      name: databaseKind,
      include: [...include],
      exclude: [...configDefaults.exclude, ...withoutDatabase, ...testsOfHttp, ofOther, ...exclude],
      globalSetup: ['packages/db/src/testing/global-setup.ts'],
      provide: { databaseKind, databaseUrl: databaseKind === 'postgres' ? databaseUrl : '', faults },
    },
  };
}

/** All tests with a database on each available one, or all on PostgreSQL and a part on the embedded one. */
function databaseProjects() {
  const all = [`${packagesWithDatabase}/*.test.ts`];
  if (!databaseUrl) return [databaseProject('pglite', all)];
  const onPglite = wantsBoth
    ? databaseProject('pglite', all)
    : databaseProject(
        'pglite',
        [`${packagesWithDatabase}/*.pglite.test.ts`, ...onBothDatabases],
        [onOneDatabase],
      );
  return [onPglite, databaseProject('postgres', all)];
}

/** The tests of HTTP, on the bundled server. */
const built = {
  extends: true as const,
  resolve: {
    alias: [{ find: /^(?:\.\.\/)+testing\/server\.ts$/, replacement: fileURLToPath(builtTestServer) }],
  },
  test: {
    name: 'built',
    include: testsOfHttp,
    globalSetup: ['packages/db/src/testing/global-setup.ts', 'apps/server/src/testing/build-test-server.ts'],
    provide: databaseUrl
      ? { databaseKind: 'postgres' as const, databaseUrl, faults }
      : { databaseKind: 'pglite' as const, databaseUrl: '', faults },
  },
};

/** A `localStorage` of Node itself, which later versions have, would hide the one of the DOM. */
const withoutStorageOfNode = process.allowedNodeEnvironmentFlags.has('--webstorage')
  ? ['--no-webstorage']
  : [];

/**
 * Most code of a test runs a few times, so that optimizing it does not pay; and the threads of V8, for the compiler and for
 * garbage, would compete with the other workers for the processors: 10 to 29 % less processor time without (docs/decisions).
 */
const leanV8 = ['--no-opt', '--single-threaded', '--max-semi-space-size=64'];

export default defineConfig({
  test: {
    pool: 'forks',
    execArgv: [...leanV8, ...withoutStorageOfNode],
    // One more than processors: a third of the time, a test waits for a timer or for another process.
    maxWorkers: 3,
    // One embedded database a worker, not a file: its start takes longer than most files.
    isolate: false,
    experimental: { fsModuleCache: true, fsModuleCachePath: moduleCache },
    // The limits end what hangs. A slow or busy machine takes several times as long as one without other work.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    // An unexpected console.error or console.warn fails the test.
    setupFiles: ['laws/setup/console.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      ...databaseProjects(),
      built,
      components,
      project('laws', ['laws/**/*.test.ts', 'scripts/**/*.test.mjs']),
      project(
        'units',
        [...withoutDatabase, '{apps/web,packages/ui,packages/email}/src/**/*.test.{ts,tsx}'],
        [componentTests],
      ),
    ],
  },
});
