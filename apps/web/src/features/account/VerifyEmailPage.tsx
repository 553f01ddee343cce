import { Button, LinkButton } from '@dealer/ui';
import { timings } from '@dealer/ui/timings';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { parseApiError } from '../../lib/api-error.ts';
import { focusHeading } from '../../lib/use-focus-in-list.ts';
import { useFocusWhenEnabled } from '../../lib/use-focus-when-enabled.ts';
import { useStableCallback } from '../../lib/use-stable-callback.ts';
import { trpc } from '../../trpc.ts';
import { errorText, errorToast } from '../action/error-toast.ts';
import { useAction } from '../action/use-action.ts';
import { fillInSignIn } from '../request/use-persisted-values.ts';
import { AccountSheet, NEEDS_SCRIPT } from './AccountSheet.tsx';
import classes from './account.module.css';
import { useMailedLink } from './link-params.ts';
import { Spinner } from './Spinner.tsx';

const route = getRouteApi('/verify-email');

/** Proves an email address by its link: verifying, success (home after two seconds), error with ways on (storefront §2). */
export function VerifyEmailPage() {
  const { token, email, forget } = useMailedLink('verification', route.useSearch());
  const router = useRouter();
  const utils = trpc.useUtils();
  const began = useRef(false);
  const { run, data, error } = useAction(trpc.auth.verifyEmail, {
    success: () => ({ title: 'Email verified!' }),
    // Said on the page.
    error: () => undefined,
    onSuccess: (_verified, sent) => {
      forget();
      fillInSignIn(sent.email);
    },
    onError: (failed) => {
      if ('token' in parseApiError(failed).fields) forget();
    },
    invalidate: () => utils.auth.user.invalidate(),
  });
  const isSuccess = data !== undefined;
  const verify = useStableCallback(run);
  useEffect(() => {
    if (began.current || !token || !email) return;
    began.current = true;
    verify({ token, email });
  }, [token, email, verify]);
  useEffect(() => {
    if (!isSuccess) return undefined;
    const timer = setTimeout(() => void router.navigate({ to: '/' }), timings.verifiedRedirect);
    return () => clearTimeout(timer);
  }, [isSuccess, router]);

  if (isSuccess) {
    return (
      <AccountSheet title="Email verified" needsScript={NEEDS_SCRIPT}>
        <p role="status">
          Your email address is verified. You can sign in now; we take you to the home page.
        </p>
        <LinkButton href="/login">Sign in</LinkButton>
      </AccountSheet>
    );
  }
  if (token && email && !error) {
    return (
      <AccountSheet title="Verify your email" needsScript={NEEDS_SCRIPT}>
        <Spinner label="Verifying your email address" />
      </AccountSheet>
    );
  }
  const tryAgain = () => {
    if (token && email) verify({ token, email });
    // The button goes with the message.
    focusHeading();
  };
  return (
    <AccountSheet title="Verification failed" needsScript={NEEDS_SCRIPT}>
      <Failed
        message={error ? messageOf(error) : 'Invalid verification link'}
        email={email}
        onTryAgain={error && !isAnswered(error) ? tryAgain : undefined}
      />
    </AccountSheet>
  );
}

/** Whether the server answered a call that failed, be it without a reason. */
const isAnswered = (error: unknown) => error instanceof Error && 'data' in error && Boolean(error.data);

const messageOf = (error: unknown) =>
  isAnswered(error) ? errorText(error, 'Verification failed') : 'Failed to verify email. Please try again.';

interface FailedProps {
  message: string;
  email: string | undefined;
  /** Only where the server did not answer: the link may still be good. */
  onTryAgain: (() => void) | undefined;
}

function Failed({ message, email, onTryAgain }: FailedProps) {
  const resend = useAction(trpc.auth.resendVerification, {
    success: () => ({ title: 'Verification email sent', message: 'Please check your inbox' }),
    error: (error) => {
      if (!isAnswered(error))
        return { title: 'Error', message: 'Failed to resend verification email', kind: 'destructive' };
      return errorToast(error, 'Could not send verification email', 'Failed to resend');
    },
  });
  const resendButton = useFocusWhenEnabled(resend.isPending);
  return (
    <>
      <p role="alert">{message}</p>
      <div className={classes.actions}>
        {onTryAgain && <Button onClick={onTryAgain}>Try again</Button>}
        {email && (
          <Button
            ref={resendButton}
            variant={onTryAgain ? 'outline' : 'primary'}
            onClick={() => resend.run({ email })}
            disabled={resend.isPending}
          >
            Resend verification email
          </Button>
        )}
        <LinkButton href="/login" variant="outline">
          Back to login
        </LinkButton>
      </div>
    </>
  );
}
