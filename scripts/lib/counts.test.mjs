import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countPlaywright, countSuite, countVitest, sum, summary } from './counts.mjs';
import { root } from './paths.mjs';

const passed = { name: join(root, 'ok.test.ts'), status: 'passed', assertionResults: [{ status: 'passed' }] };
const vitest = {
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [passed],
};

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dealer-counts-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** @param {string} text */
function report(text) {
  const file = join(folder, 'report.json');
  writeFileSync(file, text);
  return file;
}

describe('the counts of a test run', () => {
  it('are read from vitest', () => {
    expect(countVitest(vitest)).toEqual({ passed: 3, failed: 0, skipped: 2, failures: [] });
  });

  it('name each failed test of vitest, and a file that breaks before its tests', () => {
    const broken = {
      name: join(root, 'a.test.ts'),
      status: 'failed',
      message: 'SyntaxError: x',
      assertionResults: [],
    };
    const failedTest = { status: 'failed', fullName: 'a sum adds', failureMessages: ['expected 1\n  at y'] };
    const failed = {
      name: join(root, 'b.test.ts'),
      status: 'failed',
      assertionResults: [failedTest, { status: 'passed' }],
    };
    const counts = countVitest({ ...vitest, numFailedTests: 1, testResults: [passed, broken, failed] });
    expect(counts).toEqual({
      passed: 3,
      failed: 2,
      skipped: 2,
      failures: ['a.test.ts\n  SyntaxError: x', 'b.test.ts > a sum adds\n  expected 1\n    at y'],
    });
  });

  it('are read from Playwright, with errors outside of tests', () => {
    const stats = { expected: 5, unexpected: 2, flaky: 0, skipped: 1 };
    const failed = {
      file: 'a.spec.ts',
      title: 'opens',
      tests: [
        { projectName: 'desktop', status: 'expected', results: [{ errors: [] }] },
        {
          projectName: 'phone',
          status: 'unexpected',
          results: [{ errors: [{ message: '\u001b[31mclosed\u001b[39m' }] }],
        },
      ],
    };
    const late = {
      ...failed,
      title: 'closes',
      tests: [{ projectName: 'phone', status: 'unexpected', results: [] }],
    };
    const suites = [{ specs: [], suites: [{ title: 'a menu', specs: [failed] }] }, { specs: [late] }];
    expect(countPlaywright({ stats, suites, errors: [{ message: 'no port' }] })).toEqual({
      passed: 5,
      failed: 3,
      skipped: 1,
      failures: [
        '[phone] a.spec.ts > a menu > opens\n  closed',
        '[phone] a.spec.ts > closes',
        'Outside of tests\n  no port',
      ],
    });
  });

  it('have one failure for a suite that writes no report or half of one', () => {
    const crashed = { passed: 0, failed: 1, skipped: 0, failures: ['A suite wrote no report.'] };
    expect(countSuite(join(folder, 'missing.json'), countVitest, 0)).toEqual(crashed);
    expect(countSuite(report('{"numPassed'), countVitest, 0)).toEqual(crashed);
  });

  it('have one failure for a suite that ends badly although no test failed', () => {
    const file = report(JSON.stringify(vitest));
    expect(countSuite(file, countVitest, 1)).toEqual({
      passed: 3,
      failed: 1,
      skipped: 2,
      failures: ['A suite ended with exit code 1 although no test failed.'],
    });
    expect(countSuite(file, countVitest, 0)).toEqual({ passed: 3, failed: 0, skipped: 2, failures: [] });
  });

  it('are summed in one line, below what failed', () => {
    const counts = sum([
      { passed: 1, failed: 2, skipped: 3, failures: ['first', 'second'] },
      { passed: 10, failed: 1, skipped: 30, failures: ['third'] },
    ]);
    expect(summary(counts)).toBe('Failed:\n\nfirst\n\nsecond\n\nthird\n\n11 passed, 3 failed, 33 skipped');
    expect(summary(sum([]))).toBe('0 passed, 0 failed, 0 skipped');
  });
});
