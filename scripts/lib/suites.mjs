import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { countPlaywright, countSuite, countVitest, oneFailure, sum } from './counts.mjs';
import { databaseNames, postgresVersion } from './databases.mjs';
import { bin } from './paths.mjs';
import { run } from './run.mjs';

/** @typedef {import('./counts.mjs').Counts} Counts */

/** Time limit of a suite; a busy machine needs several times what a quiet one does. */
const LIMIT_SECONDS = 2400;

/** Builds what later suites need; they report a build that fails. */
export async function buildAhead() {
  await ensureBuilt().catch(() => undefined);
}

/**
 * Runs a test runner and counts its report.
 * @param {string} runner
 * @param {(report: string) => { args: string[], env?: Record<string, string | undefined> }} withReport
 * @param {(report: any) => Counts} count
 * @returns {Promise<Counts>}
 */
async function runCounted(runner, withReport, count) {
  const folder = mkdtempSync(join(tmpdir(), 'dealer-report-'));
  process.once('exit', () => rmSync(folder, { recursive: true }));
  const report = join(folder, 'report.json');
  const { args, env } = withReport(report);
  const { code, seconds } = await run(bin(runner), args, { show: true, limitSeconds: LIMIT_SECONDS, env });
  if (seconds >= LIMIT_SECONDS) console.log(`${runner} was stopped after ${LIMIT_SECONDS} seconds.`);
  return countSuite(report, count, code);
}

/**
 * Runs a configuration of vitest.
 * @param {string} config
 * @param {string[]} filters parts of file names
 * @param {Record<string, string | undefined>} env
 */
function runVitest(config, filters, env) {
  return runCounted(
    'vitest',
    (report) => ({
      args: [
        ...['run', '--config', config, '--reporter=default'],
        ...['--reporter=json', `--outputFile.json=${report}`, '--allowOnly=false'],
        ...(filters.length > 0 ? ['--passWithNoTests', ...filters] : []),
      ],
      env: { NO_COLOR: '1', ...env },
    }),
    countVitest,
  );
}

/** The server of TEST_DATABASE_URL: its version, empty where none is named or none answers, which is printed. */
async function findPostgres() {
  const url = process.env['TEST_DATABASE_URL'];
  try {
    return { url, version: url ? await postgresVersion(url) : '' };
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
    return { url, version: '' };
  }
}

/**
 * Runs a suite on the server of TEST_DATABASE_URL, else on PGlite, which counts as a failure where a server is named.
 * @param {(url: string | undefined, version: string) => Promise<Counts>} runSuite
 * @returns {Promise<Counts>}
 */
async function onNamedDatabase(runSuite) {
  const { url, version } = await findPostgres();
  const counts = await runSuite(version ? url : undefined, version);
  return url && !version
    ? sum([counts, oneFailure('The server that TEST_DATABASE_URL names does not answer.')])
    : counts;
}

/**
 * All tests but those of the built site, on PGlite, and on PostgreSQL if TEST_DATABASE_URL names a server that answers.
 * @param {string[]} filters parts of file names
 * @returns {Promise<Counts>}
 */
export async function vitestSuite(filters) {
  return onNamedDatabase(async (url, version) => {
    const counts = await runVitest('vitest.workspace.ts', filters, { TEST_DATABASE_URL: url });
    if (filters.length === 0)
      console.log(`Databases tested: ${databaseNames(version, process.env['TEST_DATABASE_URL'])}`);
    return counts;
  });
}

/**
 * Hostile requests to the built server, on PGlite and on PostgreSQL if TEST_DATABASE_URL names a server that answers.
 * @param {string[]} filters parts of file names
 * @param {'small' | 'large'} [size] how many requests
 * @returns {Promise<Counts>}
 * @throws UserError when the build fails
 */
export async function attackSuite(filters, size = 'small') {
  await ensureBuilt();
  return onNamedDatabase((url) =>
    runVitest('attack/vitest.config.ts', filters, { TEST_DATABASE_URL: url, ATTACK: size }),
  );
}

/**
 * The built site in a browser, on PostgreSQL if TEST_DATABASE_URL names a server that answers.
 * @param {string[]} filters parts of file names
 * @returns {Promise<Counts>}
 * @throws UserError when the build fails or there is no browser
 */
export async function browserSuite(filters) {
  await ensureBuilt();
  const chromium = await ensureChromium();
  return onNamedDatabase((url) =>
    runCounted(
      'playwright',
      (report) => ({
        args: [
          ...['test', '--forbid-only', '--reporter=list,json'],
          ...(filters.length > 0 ? ['--pass-with-no-tests', ...filters] : []),
        ],
        env: {
          CHROMIUM_PATH: chromium,
          TEST_DATABASE_URL: url,
          PLAYWRIGHT_JSON_OUTPUT_FILE: report,
          NO_COLOR: '1',
          FORCE_COLOR: undefined,
        },
      }),
      countPlaywright,
    ),
  );
}
