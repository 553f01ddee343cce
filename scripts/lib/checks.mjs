import { bin } from './paths.mjs';
import { run } from './run.mjs';

/** @typedef {{ name: string, commands: string[][] }} Check */

/** @type {Check[]} */
const checks = [
  { name: 'format', commands: [['biome', 'check', '--colors=off']] },
  // One program answers both: building a second one takes as long as its checks. It reports what tsc does.
  {
    name: 'lint and types',
    commands: [['oxlint', '--type-aware', '--type-check', '--deny-warnings']],
  },
  {
    name: 'imports',
    commands: [
      [
        ...['vitest', 'run', '--config', 'vitest.workspace.ts', '--project', 'laws'],
        ...['laws/browser-tests', 'laws/dependencies', 'laws/import-', 'laws/pure-schemas'],
      ],
    ],
  },
];

/** @param {Check} check */
async function runCheck({ name, commands }) {
  let seconds = 0;
  const errors = [];
  for (const [tool = '', ...args] of commands) {
    const result = await run(bin(tool), args);
    seconds += result.seconds;
    if (result.code !== 0)
      errors.push(result.output.trim() || `${tool} ended with exit code ${result.code}.`);
  }
  const ok = errors.length === 0;
  if (!ok) console.log(`\n${errors.join('\n\n')}\n`);
  console.log(`${name.padEnd(14)}  ${ok ? 'ok    ' : 'FAILED'}  ${seconds.toFixed(1)} s`);
  return ok;
}

/**
 * Format, lint, types and imports at the same time; prints what fails and one line for each.
 * @returns {Promise<import('./counts.mjs').Counts>} each is counted as one test
 */
export async function runChecks() {
  const results = await Promise.all(checks.map(runCheck));
  const failures = checks.flatMap(({ name }, index) => (results[index] ? [] : [`The check of ${name}`]));
  return { passed: checks.length - failures.length, failed: failures.length, skipped: 0, failures };
}
