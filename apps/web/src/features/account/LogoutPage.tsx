import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { dropAllDrafts } from '../../lib/staff-drafts.ts';
import { trpc } from '../../trpc.ts';
import { useCall } from '../action/use-call.ts';
import { forgetFormOwner } from '../request/hand-over-forms.ts';
import { showToast } from '../toast/toast.ts';
import classes from './account.module.css';
import { Spinner } from './Spinner.tsx';

/** Signs out, forgets what was loaded or typed, leads to the sign-in page; also when the call fails (storefront.md 2). */
export function LogoutPage() {
  const queryClient = useQueryClient();
  const router = useRouter();
  const utils = trpc.useUtils();
  const { call: logout } = useCall(trpc.auth.logout);
  const began = useRef(false);
  useEffect(() => {
    if (began.current) return;
    began.current = true;
    const leave = async () => {
      dropAllDrafts();
      forgetFormOwner(utils.auth.user.getData()?.id);
      await logout(undefined).catch(() => undefined);
      // The shop's record is the same for everybody and stands on the page.
      queryClient.removeQueries({ type: 'inactive' });
      utils.auth.user.setData(undefined, null);
      showToast({ title: 'Logged out' });
      await router.navigate({ to: '/login', replace: true });
    };
    void leave();
  }, [logout, queryClient, router, utils]);
  return (
    <>
      <Spinner label="Signing out" />
      <noscript>
        <p className={classes.centre}>
          JavaScript is off in this browser. The Logout link has signed you out already; if you came here by
          another way, <a href="/api/logout">sign out here</a>.
        </p>
      </noscript>
    </>
  );
}
