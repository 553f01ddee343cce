import { Button } from '@dealer/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { logoutQuestion } from '../../lib/logout-question.ts';
import { dropAllDrafts, hasUnsentTexts } from '../../lib/staff-drafts.ts';
import { focusHeading } from '../../lib/use-focus-in-list.ts';
import { useStableCallback } from '../../lib/use-stable-callback.ts';
import { trpc } from '../../trpc.ts';
import { useCall } from '../action/use-call.ts';
import { forgetFormOwner } from '../request/hand-over-forms.ts';
import { showToast, type Toast } from '../toast/toast.ts';
import { AccountSheet } from './AccountSheet.tsx';
import classes from './account.module.css';
import { Spinner } from './Spinner.tsx';
import { showSignedOut } from './watch-session.ts';

const LOGGED_OUT: Toast = { title: 'Logged out' };

/** After a call that failed the browser may still have its cookie: the next person who uses it could see the account. */
const MAYBE_SIGNED_IN: Toast = {
  ...LOGGED_OUT,
  message:
    'The site could not end your session, so this browser may still be signed in. If others use it, log out again when you are connected.',
  kind: 'destructive',
  duration: 60_000,
  action: { label: 'Log out again', href: '/logout' },
};

/**
 * Signs out, forgets what was loaded or typed, leads to the sign-in page; also when the call fails (storefront §2). Where the
 * session is not over yet, it asks before it discards what staff typed and did not save.
 */
export function LogoutPage() {
  const queryClient = useQueryClient();
  const router = useRouter();
  const utils = trpc.useUtils();
  const { call: logout } = useCall(trpc.auth.logout);
  const began = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const signOut = async () => {
    dropAllDrafts();
    forgetFormOwner(utils.auth.user.getData()?.id);
    const hasEnded = await logout(undefined).then(
      () => true,
      () => false,
    );
    await showSignedOut(queryClient, utils);
    showToast(hasEnded ? LOGGED_OUT : MAYBE_SIGNED_IN);
    await router.navigate({ to: '/login', replace: true });
  };
  const leave = useStableCallback(() => {
    setAsking(false);
    void signOut();
  });
  useEffect(() => {
    if (began.current) return;
    began.current = true;
    if (utils.auth.user.getData() && hasUnsentTexts()) setAsking(true);
    else leave();
  }, [leave, utils]);
  // The question comes after the page was announced.
  useEffect(() => {
    if (isAsking) focusHeading();
  }, [isAsking]);
  const stay = () => (router.history.canGoBack() ? router.history.back() : router.navigate({ to: '/' }));
  if (isAsking) {
    return (
      <AccountSheet title={logoutQuestion.title}>
        <p>{logoutQuestion.text}</p>
        <div className={classes.actions}>
          <Button onClick={() => void stay()}>{logoutQuestion.stay}</Button>
          <Button variant="outline" onClick={leave}>
            {logoutQuestion.discard}
          </Button>
        </div>
      </AccountSheet>
    );
  }
  return (
    <>
      <Spinner label="Signing out" />
      <noscript>
        <AccountSheet title="Sign out">
          <p>
            JavaScript is off in this browser. The Logout link has signed you out already; if you came here by
            another way, <a href="/api/logout">sign out here</a>.
          </p>
        </AccountSheet>
      </noscript>
    </>
  );
}
