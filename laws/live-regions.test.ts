import { expect, it } from 'vitest';
import { filesMatching } from './lib/tree.ts';

const POLITE_ALERT = /<Alert\b(?:[^>]|=>)*\brole="status"/g;

const findPoliteAlerts = (tsx: string): string[] => tsx.match(POLITE_ALERT) ?? [];

it('a notice comes and goes in a live region that stays: StatusArea, not an Alert with the role of a region', () => {
  const found = filesMatching(/^apps\/web\/src\/.*\.tsx$/).flatMap(({ path, text }) =>
    findPoliteAlerts(text).map((tag) => `${path}: ${tag}`),
  );
  expect(found).toEqual([]);
});

it('an Alert that is a live region itself is found', () => {
  expect(findPoliteAlerts('<Alert onClose={() => hide()} role="status" title="Saved" />')).toHaveLength(1);
  expect(findPoliteAlerts('<Alert role="alert" /><p role="status" />')).toEqual([]);
});
