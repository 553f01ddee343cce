import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './paths.mjs';

/**
 * failures: name and message of each failed test, to be printed at the end of a long log
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Counts
 */

/** Lines of a failure's message at the end of a run; the whole message stands further up. */
const MESSAGE_LINES = 12;

/**
 * @param {Counts[]} all
 * @returns {Counts}
 */
export function sum(all) {
  return all.reduce(
    (left, right) => ({
      passed: left.passed + right.passed,
      failed: left.failed + right.failed,
      skipped: left.skipped + right.skipped,
      failures: [...left.failures, ...right.failures],
    }),
    { passed: 0, failed: 0, skipped: 0, failures: [] },
  );
}

/**
 * The end of a test run: each failure, and the counts as last line.
 * @param {Counts} counts
 */
export function summary({ passed, failed, skipped, failures }) {
  const list = failures.length > 0 ? `Failed:\n\n${failures.join('\n\n')}\n\n` : '';
  return `${list}${passed} passed, ${failed} failed, ${skipped} skipped`;
}

/**
 * The counts of one failure.
 * @param {string} failure
 * @returns {Counts}
 */
export function oneFailure(failure) {
  return { passed: 0, failed: 1, skipped: 0, failures: [failure] };
}

/**
 * @param {string} name of the test and its file
 * @param {string | undefined} message
 */
function describeFailure(name, message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at .*node_modules/.test(line));
  return [name, ...lines.slice(0, MESSAGE_LINES).map((line) => `  ${line}`)].join('\n');
}

/**
 * @param {any} file of vitest's json reporter
 * @returns {string[]}
 */
function failuresInFile({ name, status, message, assertionResults }) {
  const file = relative(root, name);
  const failed = assertionResults.filter((/** @type {any} */ test) => test.status === 'failed');
  // A file that throws outside its tests has status 'failed' and no failed test.
  if (status === 'failed' && failed.length === 0) return [describeFailure(file, message)];
  return failed.map((/** @type {any} */ test) =>
    describeFailure(`${file} > ${test.fullName}`, test.failureMessages[0]),
  );
}

/**
 * @param {any} report of vitest's json reporter
 * @returns {Counts}
 */
export function countVitest(report) {
  const failures = report.testResults.flatMap(failuresInFile);
  return {
    passed: report.numPassedTests,
    failed: failures.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  };
}

/**
 * @param {any} suite of Playwright's json reporter: a file, or a group of tests in one
 * @param {string[]} groups the titles of the groups around it
 * @returns {string[]}
 */
function failuresInSuite({ specs = [], suites = [] }, groups = []) {
  const failed = specs.flatMap((/** @type {any} */ { file, title, tests }) =>
    tests
      .filter((/** @type {any} */ test) => test.status === 'unexpected')
      .map((/** @type {any} */ { projectName, results }) => {
        const [error] = results.flatMap((/** @type {any} */ result) => result.errors);
        return describeFailure([`[${projectName}] ${file}`, ...groups, title].join(' > '), error?.message);
      }),
  );
  const inGroups = suites.flatMap((/** @type {any} */ suite) =>
    failuresInSuite(suite, [...groups, suite.title]),
  );
  return [...failed, ...inGroups];
}

/**
 * @param {any} report of Playwright's json reporter
 * @returns {Counts}
 */
export function countPlaywright({ stats, suites, errors }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: [
      ...suites.flatMap((/** @type {any} */ suite) => failuresInSuite(suite)),
      ...errors.map((/** @type {any} */ { message }) => describeFailure('Outside of tests', message)),
    ],
  };
}

/**
 * @param {string} file
 * @returns {any} null when the file is missing or was cut off
 */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/**
 * Counts a finished suite. A suite that fails without a failed test, or writes no report, counts as one failed test.
 * @param {string} file the suite's json report
 * @param {(report: any) => Counts} count
 * @param {number} code the suite's exit code
 * @returns {Counts}
 */
export function countSuite(file, count, code) {
  const report = readReport(file);
  if (report === null) return oneFailure('A suite wrote no report.');
  const counts = count(report);
  return code !== 0 && counts.failed === 0
    ? sum([counts, oneFailure(`A suite ended with exit code ${code} although no test failed.`)])
    : counts;
}
