import { TRPCClientError } from '@trpc/client';
import { expect, it, vi } from 'vitest';
import { lookupFailure } from './use-lookup.ts';

const rejected = (code: string) =>
  new TRPCClientError('What the server says', {
    result: { error: { message: 'What the server says', code: -1, data: { code } } },
  });

it('a session that ended leads to signing in, every other failure has the words of a failed lookup', () => {
  // It is told that the session has ended.
  vi.stubGlobal('window', new EventTarget());
  expect(lookupFailure(rejected('UNAUTHORIZED'))).toMatchObject({
    title: 'Your session has ended',
    action: { label: 'Sign in' },
  });
  const failed = {
    title: 'Lookup Failed',
    message: 'Unable to fetch product data. Please enter manually.',
    kind: 'destructive',
  };
  expect(lookupFailure(rejected('INTERNAL_SERVER_ERROR'))).toEqual(failed);
  vi.stubGlobal('navigator', { onLine: true });
  expect(lookupFailure(new TypeError('Failed to fetch'))).toEqual({
    ...failed,
    message: `${failed.message} The site did not answer as it should. Check your connection, then try again.`,
  });
});
