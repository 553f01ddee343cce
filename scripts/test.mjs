import { runChecks } from './lib/checks.mjs';
import { main, readArguments, UserError } from './lib/command-line.mjs';
import { oneFailure, sum, summary } from './lib/counts.mjs';
import { ensureInstalled } from './lib/setup.mjs';
import { attackSuite, browserSuite, buildAhead, vitestSuite } from './lib/suites.mjs';

const help = `
Usage: npm test [-- [--only check|vitest|attack|browser] [part of a file name ...]]

Runs format, lint and types, then a small attack on the built site, then vitest, then the browser tests against the site; a
failure does not keep the rest from running. File names leave out the check. TEST_DATABASE_URL names a PostgreSQL server to test on beside PGlite.
`;

/** @typedef {{ title: string, run: (filters: string[]) => Promise<import('./lib/counts.mjs').Counts> }} Suite */

/**
 * The suites in their order, one after the other: the attack measures times, and vitest and the browser each keep two
 * processors busy.
 * @type {Record<string, Suite>}
 */
const suites = {
  check: { title: 'Format, lint, types', run: runChecks },
  attack: { title: 'Attack on the build', run: (filters) => attackSuite(filters) },
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

await main(async () => {
  const { values, positionals } = readArguments(help, {
    options: { only: { type: 'string' } },
    allowPositionals: true,
  });
  const chosen = chosenSuites(values.only, positionals);
  await ensureInstalled();
  // The check leaves a part of the processor to the build, which the attack and the browser tests need.
  const built = values.only === undefined ? buildAhead() : undefined;
  const results = [];
  for (const { title, run } of chosen) {
    console.log(`\n== ${title}\n`);
    try {
      results.push(await run(positionals));
    } catch (error) {
      console.log(error instanceof UserError ? error.message : error);
      results.push(oneFailure(`${title}: ${error instanceof Error ? error.message : 'failed'}`));
    }
    await built;
  }
  const counts = sum(results);
  if (counts.passed + counts.failed === 0) {
    counts.failed = 1;
    counts.failures.push('No test matches.');
  }
  console.log(`\n${summary(counts)}`);
  return counts.failed > 0 ? 1 : 0;
});
