import { expect, it } from 'vitest';
import { googleNotice } from './google-notices.ts';

it.each(['google_failed', 'constructor', '__proto__', ''])(
  'says for the reason %j what to do instead',
  (reason) => {
    expect(googleNotice(reason)).toBe(
      'Google did not confirm the sign-in. Please try again, or use your email and password.',
    );
  },
);

it('tells a known reason', () => {
  expect(googleNotice('google_cancelled')).toMatch('You cancelled at Google.');
});
