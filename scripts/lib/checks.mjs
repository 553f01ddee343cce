import { bin } from './paths.mjs';
import { run } from './run.mjs';

/** @typedef {{ name: string, tool: string, args: string[] }} Check */

/** @type {Check[]} */
const checks = [
  { name: 'format', tool: 'biome', args: ['check', '--colors=off'] },
  // One program answers both: building a second one takes as long as its checks. It reports what tsc does.
  { name: 'lint and types', tool: 'oxlint', args: ['--type-aware', '--type-check', '--deny-warnings'] },
  {
    name: 'imports',
    tool: 'vitest',
    args: [
      ...['run', '--config', 'vitest.workspace.ts', '--project', 'laws'],
      ...['laws/browser-tests', 'laws/dependencies', 'laws/import-', 'laws/pure-schemas'],
    ],
  },
];

/** @param {Check} check */
async function runCheck({ name, tool, args }) {
  const { code, output, seconds } = await run(bin(tool), args);
  const ok = code === 0;
  if (!ok) console.log(`\n${output.trim() || `${tool} ended with exit code ${code}.`}\n`);
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
