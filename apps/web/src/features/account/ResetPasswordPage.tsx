import { resetPasswordForm } from '@dealer/api/schemas';
import { LinkButton, TextField } from '@dealer/ui';
import { schemaResolver, useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { parseApiError } from '../../lib/api-error.ts';
import { trpc } from '../../trpc.ts';
import { rejectionToast } from '../action/error-toast.ts';
import { useAction } from '../action/use-action.ts';
import { focusFirstInvalid } from '../request/focus-first-invalid.ts';
import { forgetFormOwner } from '../request/hand-over-forms.ts';
import { SubmitButton } from '../request/SubmitButton.tsx';
import { fillInSignIn } from '../request/use-persisted-values.ts';
import { AccountSheet, NEEDS_SCRIPT } from './AccountSheet.tsx';
import classes from './account.module.css';
import { useMailedLink } from './link-params.ts';
import { useLostAnswer } from './use-lost-answer.ts';
import { showSignedOut } from './watch-session.ts';

const route = getRouteApi('/reset-password');

/** The texts of the page and its call for each kind of link. */
const kinds = {
  reset: {
    title: 'Reset your password',
    done: 'Password reset successful',
    failed: 'Reset failed',
    invalidLink: 'Invalid or expired reset token',
    procedure: trpc.auth.resetPassword,
  },
  invitation: {
    title: 'Welcome to the staff',
    done: 'Your password is set',
    failed: 'Not set',
    invalidLink: 'This invitation is not valid any more',
    procedure: trpc.auth.acceptInvitation,
  },
} as const;

const MAY_BE_SET = 'Your first try may have set the password already: try to sign in with it.';

/**
 * Sets a new password with the token of a mailed link, or the first one with that of an invitation to the staff; the email is
 * shown and cannot be changed (storefront §2).
 */
export function ResetPasswordPage() {
  const { token = '', email = '', invited, forget } = useMailedLink('reset', route.useSearch());
  const kind = invited ? 'invitation' : 'reset';
  return <ResetForm key={`${kind} ${token}`} kind={kind} token={token} email={email} forgetLink={forget} />;
}

interface Props {
  kind: keyof typeof kinds;
  token: string;
  email: string;
  /** The link has been used or does not work any more. */
  forgetLink: () => void;
}

function ResetForm({ kind, token, email, forgetLink }: Props) {
  const { title, done, failed, invalidLink, procedure } = kinds[kind];
  const router = useRouter();
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const form = useForm({
    initialValues: { email, token, newPassword: '', confirmPassword: '' },
    validate: schemaResolver(resetPasswordForm, { sync: true }),
  });
  const lost = useLostAnswer();
  const isUsedByTry = (error: unknown) => 'token' in parseApiError(error).fields && lost.mayBeDone(token);
  const reset = useAction(procedure, {
    success: () => ({
      title: done,
      message: 'Please sign in with your new password.',
    }),
    // Above the form, an alert says of this link that it may have worked.
    error: (error) => (isUsedByTry(error) ? undefined : rejectionToast(error, invalidLink, failed)),
    onSuccess: async () => {
      forgetLink();
      // The server has ended the session of this browser, also one of another account.
      forgetFormOwner(utils.auth.user.getData()?.id);
      await showSignedOut(queryClient, utils);
      fillInSignIn(email);
    },
    onError: (error) => {
      const { fields } = parseApiError(error);
      lost.note(error, token);
      form.setErrors(isUsedByTry(error) ? { token: MAY_BE_SET } : fields);
      if (!('token' in fields)) return;
      forgetLink();
      if (isUsedByTry(error)) fillInSignIn(email);
    },
    afterSuccess: () => router.navigate({ to: '/login' }),
  });
  const tokenError = form.errors['token'] ?? form.errors['email'];
  return (
    <AccountSheet title={title} needsScript={NEEDS_SCRIPT}>
      <form
        className={classes.form}
        method="post"
        data-by-script
        noValidate
        onSubmit={form.onSubmit(
          ({ confirmPassword: _confirmed, ...values }) => reset.run(values),
          focusFirstInvalid,
        )}
      >
        {(tokenError || !token) && (
          <div role="alert" className={classes.notice}>
            <p>{tokenError ?? 'Reset token is required'}</p>
            {tokenError === MAY_BE_SET && (
              <LinkButton href="/login" size="small">
                Sign in
              </LinkButton>
            )}
            {kind === 'reset' && (
              <LinkButton href="/login?forgot=1" variant="outline" size="small">
                Ask for a new link
              </LinkButton>
            )}
          </div>
        )}
        <TextField label="Email" type="email" value={email} disabled readOnly />
        <TextField
          label="New password"
          type="password"
          autoComplete="new-password"
          hint="At least 8 characters"
          required
          {...form.getInputProps('newPassword')}
        />
        <TextField
          label="Confirm new password"
          type="password"
          autoComplete="new-password"
          required
          {...form.getInputProps('confirmPassword')}
        />
        <SubmitButton wide isPending={reset.isPending} pendingText="Saving…">
          Set new password
        </SubmitButton>
      </form>
    </AccountSheet>
  );
}
