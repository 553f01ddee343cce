const GOOGLE_FAILED = 'Google did not confirm the sign-in. Please try again, or use your email and password.';

const notices = new Map([
  [
    'google_unavailable',
    'Signing in with Google is not set up here yet. Please use your email and password.',
  ],
  ['google_cancelled', 'You cancelled at Google. Try again, or use your email and password.'],
  [
    'google_unverified',
    'Google has not verified that email address. Verify it there first, or use your password.',
  ],
]);

/** Says what went wrong with Google, by the reason in the address, and what to do instead. */
export const googleNotice = (reason: string) => notices.get(reason) ?? GOOGLE_FAILED;
