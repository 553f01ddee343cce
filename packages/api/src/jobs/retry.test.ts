import { expect, it } from 'vitest';
import { invalid } from '../errors.ts';
import { startDeadline } from '../outbound/deadline.ts';
import { isFinal, NonRetryableError, RetryableError } from './retry.ts';

const run = { id: 1, attempt: 3, isLastAttempt: true, signal: new AbortController().signal };

it('an attempt is the last one by time, or where retrying cannot help', () => {
  const early = { ...run, isLastAttempt: false };
  expect(isFinal(run, new RetryableError('later'))).toBe(true);
  expect(isFinal(early, new RetryableError('later'))).toBe(false);
  for (const error of [new NonRetryableError('no'), invalid([{ path: 'x', message: 'no' }])])
    expect(isFinal(early, error)).toBe(true);
});

it('the end of the process fails no attempt; the end of its time does', async () => {
  const stopped = AbortSignal.abort(new Error('The process stops'));
  expect(isFinal({ ...run, signal: stopped }, new NonRetryableError('no'))).toBe(false);
  const { signal } = startDeadline(1);
  await new Promise((resolve) => signal.addEventListener('abort', resolve));
  expect(isFinal({ ...run, signal }, new Error('abandoned'))).toBe(true);
});
