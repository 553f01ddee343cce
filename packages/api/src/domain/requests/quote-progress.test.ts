import { expect, it } from 'vitest';
import { quoteSteps } from './quote-progress.ts';

const at = (day: number) => new Date(Date.UTC(2026, 3, day));
const received = { createdAt: at(1), respondedAt: null, bookedAt: null, readyAt: null };
const done = (moments: Partial<Record<keyof typeof received, Date>>) =>
  quoteSteps({ ...received, ...moments })
    .filter(({ isDone }) => isDone)
    .map(({ name }) => name);

it('a request has come as far as its latest moment, with the steps before it', () => {
  expect(done({})).toEqual(['Received']);
  expect(done({ readyAt: at(3) })).toEqual(['Received', 'Answered', 'Booked', 'Ready']);
  expect(quoteSteps({ ...received, bookedAt: at(2) })[1]).toEqual({
    name: 'Answered',
    isDone: true,
    at: null,
  });
});
