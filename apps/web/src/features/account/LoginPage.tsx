import { safeNextPath } from '@dealer/api/domain/site/next-path';
import { buttonClass, Link } from '@dealer/ui';
import { getRouteApi, useHydrated } from '@tanstack/react-router';
import { type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusHeading } from '../../lib/use-focus-in-list.ts';
import { pageHref } from '../../page-href.ts';
import { handOverForms } from '../request/hand-over-forms.ts';
import { AccountSheet } from './AccountSheet.tsx';
import classes from './account.module.css';
import { ForgotPassword } from './ForgotPassword.tsx';
import { googleNotice } from './google-notices.ts';
import { RegisterForm } from './RegisterForm.tsx';
import { SignInForm } from './SignInForm.tsx';

const route = getRouteApi('/login');
const tabs = [
  { value: 'sign-in', label: 'Sign In' },
  { value: 'register', label: 'Register' },
] as const;
type Tab = (typeof tabs)[number]['value'];

/** Sign in, register, forgot password (storefront §2). */
export function LoginPage() {
  const { next, error, forgot: isAsked } = route.useSearch();
  const [tab, setTab] = useState<Tab>('sign-in');
  const [forgot, setForgot] = useState(isAsked !== undefined);
  const [email, setEmail] = useState('');
  // Not known on the server.
  const areCookiesBlocked = useHydrated() && !navigator.cookieEnabled;
  // The pressed button goes with its form.
  const showForgot = (isShown: boolean) => {
    flushSync(() => setForgot(isShown));
    focusHeading();
  };
  if (forgot) return <ForgotPassword email={email} onEmail={setEmail} onBack={() => showForgot(false)} />;

  const openTab = (opened: Tab) => {
    setTab(opened);
    document.getElementById(`tab-${opened}`)?.focus();
  };
  const onArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const other = tab === 'sign-in' ? 'register' : 'sign-in';
    openTab(other);
  };
  const google = next ? `/api/auth/google?${new URLSearchParams({ next })}` : '/api/auth/google';
  return (
    <AccountSheet
      title="Your account"
      needsScript="You can sign in here. Registering and a forgotten password need JavaScript, which did not run."
    >
      {areCookiesBlocked && (
        <p className={classes.notice} role="alert">
          Your browser blocks the cookies of this site, and without them nobody stays signed in. Allow them in
          its settings, then load this page again.
        </p>
      )}
      {next && !error && <WhySignIn next={safeNextPath(next)} />}
      {error && (
        <p className={classes.notice} role="alert">
          {googleNotice(error)}
        </p>
      )}
      <div className={classes.tabs} role="tablist" aria-label="Sign in or register" onKeyDown={onArrow}>
        {tabs.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            role="tab"
            id={`tab-${value}`}
            className={classes.tab}
            aria-selected={tab === value}
            aria-controls="account-panel"
            tabIndex={tab === value ? 0 : -1}
            onClick={() => setTab(value)}
          >
            {label}
          </button>
        ))}
      </div>
      <div id="account-panel" role="tabpanel" aria-labelledby={`tab-${tab}`}>
        {tab === 'sign-in' ? (
          <SignInForm email={email} onEmail={setEmail} next={next} onForgot={() => showForgot(true)} />
        ) : (
          <RegisterForm
            onRegistered={(registered) => {
              setEmail(registered);
              openTab('sign-in');
            }}
          />
        )}
        <p className={classes.or}>or</p>
        <a className={buttonClass({ variant: 'outline', wide: true })} href={google}>
          Continue with Google
        </a>
      </div>
    </AccountSheet>
  );
}

/** Pages that nobody sees without signing in. */
const PRIVATE_PAGES = /^\/(account|admin)\b/;

/** Why somebody who asked for another page finds this one (decisions U1 and U2). */
function WhySignIn({ next }: { next: string }) {
  if (PRIVATE_PAGES.test(next)) return <p className={classes.notice}>Sign in to go on.</p>;
  return (
    <p className={classes.notice}>
      Your session has ended, so you are signed out. Sign in to go on where you were, or{' '}
      <Link href={pageHref(next)} onClick={() => handOverForms(undefined)}>
        go on as a visitor
      </Link>
      .
    </p>
  );
}
