import { resetPasswordForm } from '@dealer/api/schemas';
import { Button, LinkButton, TextField } from '@dealer/ui';
import { schemaResolver, useForm } from '@mantine/form';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { trpc } from '../../trpc.ts';
import { failureToast } from '../action/failure.ts';
import { useAction } from '../action/use-action.ts';
import { focusFirstInvalid } from '../request/focus-first-invalid.ts';
import { AccountSheet } from './AccountSheet.tsx';
import classes from './account.module.css';
import { useResetLink } from './link-params.ts';

const route = getRouteApi('/reset-password');

/** Sets a new password with the token of a mailed link; the e-mail is shown and cannot be changed (storefront.md 2). */
export function ResetPasswordPage() {
  const { token = '', email = '', forget } = useResetLink(route.useSearch());
  return <ResetForm key={token} token={token} email={email} onReset={forget} />;
}

interface Props {
  token: string;
  email: string;
  onReset: () => void;
}

function ResetForm({ token, email, onReset }: Props) {
  const router = useRouter();
  const form = useForm({
    initialValues: { email, token, newPassword: '', confirmPassword: '' },
    validate: schemaResolver(resetPasswordForm, { sync: true }),
  });
  const reset = useAction(trpc.auth.resetPassword, {
    success: () => ({
      title: 'Password reset successful',
      message: 'Please sign in with your new password.',
    }),
    error: (error) => failureToast(error, 'Invalid or expired reset token', 'Reset failed'),
    onSuccess: async () => {
      onReset();
      await router.navigate({ to: '/login' });
    },
  });
  const tokenError = form.errors['token'] ?? form.errors['email'];
  return (
    <AccountSheet title="Reset your password">
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
            <LinkButton href="/login" variant="outline" size="small">
              Ask for a new link
            </LinkButton>
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
        <Button type="submit" wide disabled={reset.isPending}>
          {reset.isPending ? 'Saving…' : 'Set new password'}
        </Button>
      </form>
    </AccountSheet>
  );
}
