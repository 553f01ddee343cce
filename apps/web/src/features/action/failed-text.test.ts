import { afterEach, describe, expect, it, vi } from 'vitest';
import { apiError } from '../../testing/fake-api.tsx';
import { failedText, failureReason } from './failed-text.ts';

const lost = new TypeError('Failed to fetch');
const rejected = apiError('CONFLICT', 409, '');
const WAIT = 'Too many attempts. Please try again in 10 minutes.';

afterEach(() => vi.unstubAllGlobals());
const setOnline = (onLine: boolean) => vi.stubGlobal('navigator', { onLine });

describe('what is said of a failed call', () => {
  it.each([
    [
      'Failed to update product',
      'Failed to update product. You are offline. Try again when you are connected.',
    ],
    ['Failed. Please try again.', 'Failed. Please try again. You are offline.'],
    ['Please try again later', 'Please try again later. You are offline.'],
  ])('without a connection, of %s', (failed, said) => {
    setOnline(false);
    expect(failedText(lost, failed)).toBe(said);
    expect(failedText(rejected, failed)).toBe(failed);
  });

  it.each([
    ['Failed. Please try again.', `Failed. Please try again. ${WAIT}`],
    ['Please try again later', `Please try again later. ${WAIT}`],
  ])('too many times, of %s: when it works again', (failed, said) => {
    expect(failedText(apiError('TOO_MANY_REQUESTS', 429, WAIT), failed)).toBe(said);
  });

  it('where the site does not answer', () => {
    setOnline(true);
    const why = 'The site did not answer as it should. Check your connection, then try again.';
    expect(failedText(lost, 'It failed')).toBe(`It failed. ${why}`);
    expect(failureReason(lost, 'Wrong password')).toBe(why);
    expect(failureReason(rejected, 'Wrong password')).toBe('Wrong password');
  });
});
