import { expect, it } from 'vitest';
import { type Run, runAfter, timeLeft } from './use-run.ts';

const run: Run = {
  ...{ id: 1, mode: 'apply', status: 'running', message: null, total: 30, processed: 0, batchId: 'b' },
  ...{ updated: 0, skipped: 0, failed: 0, tokens: 0, budgetTokens: null, cancelRequested: false },
  ...{ costMicros: 0, budgetMicros: null, versionId: null },
  details: {
    ...{ pricesRecovered: 0, fieldsPopulated: 0, descriptionsGenerated: 0 },
    ...{ imagesFixed: 0, zeroTurnReclassified: 0 },
  },
  ...{ startedByName: 'Sam', createdAt: new Date(0), endedAt: null, elapsedMs: 0, lastEventId: 0, lines: [] },
};
const event = (id: number, type: 'processing' | 'updated' | 'skipped' | 'error') => ({
  ...{ id, runId: 1, type, productId: id, name: 'Mower', message: '', results: null },
  ...{ processed: id, total: 30, progress: 0 },
});

it('events count once, and the log keeps the last 20 lines', () => {
  const types = ['processing', 'updated', 'skipped', 'error'] as const;
  const events = Array.from({ length: 24 }, (_, n) => event(n + 1, types[n % 4] ?? 'error'));
  const after = [...events, ...events].reduce(runAfter, run);
  expect(after).toMatchObject({ processed: 24, updated: 6, skipped: 6, failed: 6, lastEventId: 24 });
  expect(after.lines.map(({ id }) => id)).toEqual(events.slice(4).map(({ id }) => id));
});

it.each([
  [{ processed: 2, total: 100, elapsedMs: 60_000 }, undefined],
  [{ processed: 50, total: 100, elapsedMs: 10_000 }, 'less than a minute left'],
  [{ processed: 10, total: 110, elapsedMs: 60_000 }, 'about 10 min left'],
  [{ processed: 10, total: 1_210, elapsedMs: 60_000 }, 'about 2 h left'],
  [{ processed: 10, total: 100, elapsedMs: 0 }, undefined],
])('the time left of %j is %s', (progress, words) => {
  expect(timeLeft(progress)).toBe(words);
});
