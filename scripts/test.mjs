import { main, readArguments, UserError } from './lib/command-line.mjs';
import { sum, summary } from './lib/counts.mjs';
import { ensureInstalled } from './lib/setup.mjs';
import { attackSuite, browserSuite, checkSuite, vitestSuite } from './lib/suites.mjs';

const help = `
Usage: npm test [-- [--only check|vitest|attack|browser] [part of a file name ...]]

Runs format, lint and types, then vitest, then a small attack on the built site, then the browser tests against it; a
failure does not keep the rest from running. File names leave out the check. TEST_DATABASE_URL names a PostgreSQL server to test on beside PGlite.
`;

const suites = {
  check: { title: 'Format, lint, types', run: checkSuite },
  vitest: { title: 'Vitest', run: vitestSuite },
  attack: { title: 'Attack on the build', run: attackSuite },
  browser: { title: 'Browser', run: browserSuite },
};

/**
 * @param {string | undefined} only
 * @param {string[]} filters
 */
function chosenSuites(only, filters) {
  if (only === undefined) {
    return filters.length > 0 ? [suites.vitest, suites.attack, suites.browser] : Object.values(suites);
  }
  const suite = Object.entries(suites).find(([name]) => name === only)?.[1];
  if (!suite)
    throw new UserError(`--only takes ${Object.keys(suites).join(', ')}, not '${only}'. See --help.`);
  return [suite];
}

await main(async () => {
  const { values, positionals } = readArguments(help, {
    options: { only: { type: 'string' } },
    allowPositionals: true,
  });
  const chosen = chosenSuites(values.only, positionals);
  await ensureInstalled();
  const results = [];
  for (const { title, run } of chosen) {
    console.log(`\n== ${title}\n`);
    try {
      results.push(await run(positionals));
    } catch (error) {
      console.log(error instanceof UserError ? error.message : error);
      results.push({ passed: 0, failed: 1, skipped: 0 });
    }
  }
  const counts = sum(results);
  if (counts.passed + counts.failed === 0) {
    console.log('No test matches.');
    counts.failed = 1;
  }
  console.log(`\n${summary(counts)}`);
  return counts.failed > 0 ? 1 : 0;
});
