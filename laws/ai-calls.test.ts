import { expect, it } from 'vitest';
import { filesMatching } from './lib/tree.ts';

/** The one place that asks, and the worker, which ends the calls of a job with it. */
const allowed = ['packages/api/src/admin/ai/ask-metered.ts', 'packages/api/src/jobs/worker.ts'];

it('the AI is asked in one place, which counts the call and knows the budget', () => {
  const asking = filesMatching(/^(packages|apps)\/.*\.tsx?$/)
    .filter(({ path, text }) => !/\.test\.tsx?$/.test(path) && /\baskAi\(/.test(text))
    .map(({ path }) => path);
  expect(asking.toSorted()).toEqual(allowed);
});
