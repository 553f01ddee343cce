import { configDefaults, defineConfig } from 'vitest/config';

const databaseUrl = process.env['TEST_DATABASE_URL'];
const faults: 'few' | 'many' = process.env['TEST_FAULTS'] === 'many' ? 'many' : 'few';

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

/** The same tests on each database; a file that is about one of them says so: *.pglite.test.ts, *.postgres.test.ts. */
function databaseProjects(folder: string) {
  const name = folder.split('/')[1];
  const globalSetup = ['packages/db/src/testing/global-setup.ts'];
  const include = [`${folder}/src/**/*.test.ts`];
  const pglite = {
    extends: true as const,
    test: {
      name: `${name}:pglite`,
      include,
      exclude: ['**/*.postgres.test.ts'],
      globalSetup,
      provide: { databaseKind: 'pglite' as const, databaseUrl: '', faults },
    },
  };
  const postgres = {
    extends: true as const,
    test: {
      name: `${name}:postgres`,
      include,
      exclude: ['**/*.pglite.test.ts'],
      globalSetup,
      provide: { databaseKind: 'postgres' as const, databaseUrl, faults },
    },
  };
  return databaseUrl ? [pglite, postgres] : [pglite];
}

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // One embedded database a worker, not a file: its start takes longer than most files.
    isolate: false,
    // A worker's first test waits for its database to start, on a busy machine too.
    testTimeout: 60_000,
    hookTimeout: 90_000,
    // An unexpected console.error or console.warn fails the test.
    setupFiles: ['laws/setup/console.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      ...databaseProjects('packages/db'),
      ...databaseProjects('packages/api'),
      ...databaseProjects('apps/server'),
      project('web', ['apps/web/src/**/*.test.{ts,tsx}'], [componentTests]),
      project('ui', ['packages/ui/src/**/*.test.{ts,tsx}'], [componentTests]),
      components,
      project('email', ['packages/email/src/**/*.test.{ts,tsx}']),
      project('laws', ['laws/**/*.test.ts', 'scripts/**/*.test.mjs']),
    ],
  },
});
