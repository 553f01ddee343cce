import { defineConfig } from 'vitest/config';

const databaseUrl = process.env['TEST_DATABASE_URL'] ?? '';
const size: 'small' | 'large' = process.env['ATTACK'] === 'large' ? 'large' : 'small';

const processTests = 'attack/*.postgres.test.ts';

/** The built server on one database, attacked by one test after the other: it is to be the only one that is busy. */
function attacks(name: string, url: string, groupOrder: number) {
  return {
    extends: true as const,
    test: {
      name: `attack:${name}`,
      include: ['attack/*.test.ts'],
      exclude: [processTests],
      maxWorkers: 1,
      sequence: { groupOrder },
      provide: { attackDatabaseUrl: url, attackSize: size },
    },
  };
}

/** Several processes on one database. Most of their time they wait for each other, so these tests run at the same time. */
const processes = {
  extends: true as const,
  test: {
    name: 'attack:processes',
    include: [processTests],
    maxWorkers: 2,
    sequence: { groupOrder: 3 },
    provide: { attackDatabaseUrl: databaseUrl, attackSize: size },
  },
};

/** A small attack uses the embedded database, which is in the server's own process; a large one both. */
const attacked = [
  attacks('pglite', '', 1),
  ...(databaseUrl && size === 'large' ? [attacks('postgres', databaseUrl, 2)] : []),
];

export default defineConfig({
  test: {
    pool: 'forks',
    testTimeout: size === 'large' ? 1_800_000 : 120_000,
    hookTimeout: 180_000,
    setupFiles: ['laws/setup/console.ts'],
    projects: databaseUrl ? [...attacked, processes] : attacked,
  },
});
