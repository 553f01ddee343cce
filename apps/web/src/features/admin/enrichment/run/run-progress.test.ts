import { expect, it } from 'vitest';
import { makeRun } from './testing.ts';
import { type Run, runAfter, timeLeft, withNewerEvents } from './use-run.ts';

const run = makeRun({ id: 1, processed: 0, updated: 0, pace: null, lastEventId: 0, lines: [] });
const event = (id: number, type: 'processing' | 'updated' | 'skipped' | 'error') => ({
  ...{ id, runId: 1, type, productId: id, name: 'Mower', message: '', results: null },
  ...{ processed: id, total: 30, progress: 0, createdAt: new Date(id * 1_000) },
});

it('events count once, and the log keeps the last 20 lines', () => {
  const types = ['processing', 'updated', 'skipped', 'error'] as const;
  const events = Array.from({ length: 24 }, (_, n) => event(n + 1, types[n % 4] ?? 'error'));
  const after = [...events, ...events].reduce(runAfter, run);
  expect(after).toMatchObject({ processed: 24, updated: 6, skipped: 6, failed: 6, lastEventId: 24 });
  expect(after.lines.map(({ id }) => id)).toEqual(events.slice(4).map(({ id }) => id));
});

it('an answer that is older than the events takes nothing back, but tells how the run stands', () => {
  const followed = runAfter(runAfter(run, event(1, 'updated')), event(2, 'skipped'));
  const read: Run = {
    ...run,
    status: 'paused',
    message: 'It paused.',
    processed: 1,
    updated: 1,
    lastEventId: 1,
  };
  expect(withNewerEvents({ run: followed }, { run: read })).toEqual({
    run: { ...followed, status: 'paused', message: 'It paused.' },
  });
  expect(withNewerEvents({ run: read }, { run: followed })).toEqual({ run: followed });
  expect(withNewerEvents({ run: followed }, { run: { ...read, id: 2 } }).run?.lastEventId).toBe(1);
});

it('who starts a run sees how long it will take, from its events alone', () => {
  const events = Array.from({ length: 11 }, (_, n) => event(n, 'updated'));
  const after = events.map((one) => ({ ...one, id: one.id + 1, total: 131 })).reduce(runAfter, run);
  expect(after.pace).toEqual({ since: new Date(0), processed: 0 });
  expect(timeLeft(after)).toBe('about 2 min left');
});

it.each([
  [{ processed: 2, total: 100 }, 0, 60_000, undefined],
  [{ processed: 50, total: 100 }, 0, 10_000, 'less than a minute left'],
  [{ processed: 10, total: 110 }, 0, 60_000, 'about 10 min left'],
  [{ processed: 10, total: 1_210 }, 0, 60_000, 'about 2 h left'],
  // It went on after a pause.
  [{ processed: 40, total: 130 }, 30, 60_000, 'about 9 min left'],
  // The clock went back.
  [{ processed: 10, total: 100 }, 0, -60_000, undefined],
])('the time left of %j, of them %i before it went on, after %i ms, is %s', (progress, before, ms, words) => {
  const lines = [{ ...event(1, 'updated'), createdAt: new Date(ms) }];
  expect(timeLeft({ ...progress, pace: { since: new Date(0), processed: before }, lines })).toBe(words);
  expect(timeLeft({ ...progress, pace: null, lines })).toBeUndefined();
});
