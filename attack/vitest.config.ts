import { defineConfig } from 'vitest/config';

const databaseUrl = process.env['TEST_DATABASE_URL'] ?? '';
const size: 'small' | 'large' = process.env['ATTACK'] === 'large' ? 'large' : 'small';

/** The built server on one database. */
function project(name: string, url: string) {
  return {
    extends: true as const,
    test: {
      name: `attack:${name}`,
      include: ['attack/**/*.test.ts'],
      exclude: url ? [] : ['**/*.postgres.test.ts'],
      provide: { attackDatabaseUrl: url, attackSize: size },
    },
  };
}

export default defineConfig({
  test: {
    pool: 'forks',
    // One server after the other: each is to be the one that is busy.
    maxWorkers: 1,
    testTimeout: size === 'large' ? 1_800_000 : 120_000,
    hookTimeout: 180_000,
    setupFiles: ['laws/setup/console.ts'],
    projects: databaseUrl
      ? [project('pglite', ''), project('postgres', databaseUrl)]
      : [project('pglite', '')],
  },
});
