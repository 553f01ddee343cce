import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countPlaywright, countSuite, countVitest, sum, summary } from './counts.mjs';

const passed = { status: 'passed', assertionResults: [{ status: 'passed' }] };
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
    expect(countVitest(vitest)).toEqual({ passed: 3, failed: 0, skipped: 2 });
  });

  it('have one failure for a file that breaks before its tests', () => {
    const broken = { status: 'failed', assertionResults: [] };
    const failed = { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] };
    const counts = countVitest({ ...vitest, numFailedTests: 1, testResults: [passed, broken, failed] });
    expect(counts).toEqual({ passed: 3, failed: 2, skipped: 2 });
  });

  it('are read from Playwright, with errors outside of tests', () => {
    const stats = { expected: 5, unexpected: 2, flaky: 0, skipped: 1 };
    expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 5, failed: 3, skipped: 1 });
  });

  it('have one failure for a suite that writes no report or half of one', () => {
    const crashed = { passed: 0, failed: 1, skipped: 0 };
    expect(countSuite(join(folder, 'missing.json'), countVitest, 0)).toEqual(crashed);
    expect(countSuite(report('{"numPassed'), countVitest, 0)).toEqual(crashed);
  });

  it('have one failure for a suite that ends badly although no test failed', () => {
    const file = report(JSON.stringify(vitest));
    expect(countSuite(file, countVitest, 1)).toEqual({ passed: 3, failed: 1, skipped: 2 });
    expect(countSuite(file, countVitest, 0)).toEqual({ passed: 3, failed: 0, skipped: 2 });
  });

  it('are summed in one line', () => {
    const counts = sum([
      { passed: 1, failed: 2, skipped: 3 },
      { passed: 10, failed: 20, skipped: 30 },
    ]);
    expect(summary(counts)).toBe('11 passed, 22 failed, 33 skipped');
  });
});
