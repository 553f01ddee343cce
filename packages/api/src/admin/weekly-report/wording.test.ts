import { expect, it } from 'vitest';
import { durationText } from '../../domain/duration.ts';
import type { WeekSummary } from './schema.ts';
import { weekInWords } from './wording.ts';

const week: WeekSummary = {
  start: new Date('2026-11-16T05:00:00Z'),
  end: new Date('2026-11-23T05:00:00Z'),
  received: 14,
  answered: 12,
  medianAnswerMinutes: 100,
  answeredInTime: 11,
  won: 3,
  lost: 2,
  lostReasons: [
    { reason: 'price', count: 1 },
    { reason: 'stock', count: 1 },
  ],
  waiting: { total: 2, overdue: 1, dueSoon: 0 },
  weeks: [],
  demand: [],
  drafts: { total: 23, ready: 12 },
};

it.each([
  [0, 'less than a minute'],
  [1, '1 minute'],
  [100, '1 hour 40 minutes'],
  [1440, '1 day'],
  [3061, '2 days 3 hours'],
])('%i minutes are %s', (minutes, text) => {
  expect(durationText(minutes)).toBe(text);
});

it('puts a full week in words', () => {
  expect(weekInWords(week)).toEqual([
    '14 requests came in, 12 were answered: 11 within 24 hours. Without calls that were answered at once, half had their answer within 1 hour 40 minutes.',
    '3 were won and 2 lost (too expensive 1, not in stock 1).',
    '2 requests wait for an answer now. 1 is over the promised 24 hours.',
    '23 drafts; 12 of them have everything that publishing needs.',
  ]);
});

it('puts a quiet week in words', () => {
  const nothing = { received: 1, answered: 0, answeredInTime: 0, won: 0, lost: 0, lostReasons: [] };
  const quiet = {
    ...{ ...week, ...nothing, medianAnswerMinutes: null },
    waiting: { total: 0, overdue: 0, dueSoon: 0 },
    drafts: { total: 0, ready: 0 },
  };
  expect(weekInWords(quiet)).toEqual([
    '1 request came in, 0 were answered.',
    'No request waits for an answer now.',
  ]);
});

it.each([
  [{ total: 2, ready: 1 }, '2 drafts; 1 of them has everything that publishing needs.'],
  [{ total: 1, ready: 1 }, '1 draft; it has everything that publishing needs.'],
  [{ total: 1, ready: 0 }, '1 draft; it lacks something that publishing needs.'],
])('puts %j in words', (drafts, text) => {
  expect(weekInWords({ ...week, drafts }).at(-1)).toBe(text);
});
