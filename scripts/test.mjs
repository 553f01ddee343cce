import { main, readArguments, UserError } from './lib/command-line.mjs';
import { sum, summary } from './lib/counts.mjs';
import { ensureInstalled } from './lib/setup.mjs';
import { attackSuite, browserSuite, checkSuite, vitestSuite } from './lib/suites.mjs';

const help = `
Usage: npm test [-- [--only check|vitest|attack|browser] [part of a file name ...]]

Runs a small attack on the built site, then format, lint, types and vitest, then the browser tests against the site; a
failure does not keep the rest from running. File names leave out the check. TEST_DATABASE_URL names a PostgreSQL server to test on beside PGlite.
`;

/** @typedef {import('./lib/counts.mjs').Counts} Counts */
/** @typedef {{ title: string, run: (filters: string[]) => Promise<Counts>, isBesideNext?: boolean }} Suite */

/**
 * The suites in their order, one after the other: the attack measures times, and the browser keeps two processors busy. The
 * check runs beside vitest, whose tests of silent servers and lost connections wait much of their time.
 * @type {Record<string, Suite>}
 */
const suites = {
  attack: { title: 'Attack on the build', run: (filters) => attackSuite(filters) },
  check: { title: 'Format, lint, types', run: checkSuite, isBesideNext: true },
  vitest: { title: 'Vitest', run: vitestSuite },
  browser: { title: 'Browser', run: browserSuite },
};

/**
 * @param {string | undefined} only
 * @param {string[]} filters
 * @returns {Suite[]}
 */
function chosenSuites(only, filters) {
  if (only !== undefined && !Object.hasOwn(suites, only))
    throw new UserError(`--only takes ${Object.keys(suites).join(', ')}, not '${only}'. See --help.`);
  const isChosen = (/** @type {string} */ name) =>
    only === undefined ? filters.length === 0 || name !== 'check' : name === only;
  return Object.entries(suites).flatMap(([name, suite]) => (isChosen(name) ? [suite] : []));
}

/**
 * Runs a suite; one that cannot run counts as one failed test.
 * @param {Suite} suite
 * @param {string[]} filters
 * @returns {Promise<Counts>}
 */
async function countsOf({ run }, filters) {
  try {
    return await run(filters);
  } catch (error) {
    console.log(error instanceof UserError ? error.message : error);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

await main(async () => {
  const { values, positionals } = readArguments(help, {
    options: { only: { type: 'string' } },
    allowPositionals: true,
  });
  const chosen = chosenSuites(values.only, positionals);
  await ensureInstalled();
  /** @type {Promise<Counts>[]} */
  const results = [];
  for (const suite of chosen) {
    console.log(`\n== ${suite.title}\n`);
    const result = countsOf(suite, positionals);
    results.push(result);
    if (!suite.isBesideNext) await result;
  }
  const counts = sum(await Promise.all(results));
  if (counts.passed + counts.failed === 0) {
    console.log('No test matches.');
    counts.failed = 1;
  }
  console.log(`\n${summary(counts)}`);
  return counts.failed > 0 ? 1 : 0;
});
