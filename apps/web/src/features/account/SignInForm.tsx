import { safeNextPath } from '@dealer/api/domain/site/next-path';
import { loginInput } from '@dealer/api/schemas';
import { TextField } from '@dealer/ui';
import { timings } from '@dealer/ui/timings';
import { schemaResolver, useForm } from '@mantine/form';
import { useHydrated, useRouter } from '@tanstack/react-router';
import { parseApiError } from '../../lib/api-error.ts';
import { trpc } from '../../trpc.ts';
import { errorToast, rejectionToast } from '../action/error-toast.ts';
import { useAction } from '../action/use-action.ts';
import { focusFirstInvalid } from '../request/focus-first-invalid.ts';
import { handOverForms } from '../request/hand-over-forms.ts';
import { SubmitButton } from '../request/SubmitButton.tsx';
import classes from './account.module.css';
import { usePersistedEmail } from './use-persisted-email.ts';
import { useResendVerification } from './use-resend-verification.ts';

interface Props {
  email: string;
  onEmail: (email: string) => void;
  next: string | undefined;
  onForgot: () => void;
}

export function SignInForm({ email, onEmail, next, onForgot }: Props) {
  const router = useRouter();
  const isHydrated = useHydrated();
  const utils = trpc.useUtils();
  const resend = useResendVerification();
  const login = useAction(trpc.auth.login, {
    success: () => ({ title: 'Welcome back!' }),
    error: (error) => {
      const { requiresVerification, email: unverified } = parseApiError(error);
      if (!requiresVerification) return rejectionToast(error, 'Invalid email or password', 'Sign in failed');
      return {
        ...errorToast(error, 'Please verify your email before logging in', 'Email not verified'),
        duration: timings.toastUnverified,
        action: {
          label: 'Resend verification email',
          onClick: () => resend(unverified ?? form.getValues().email),
        },
      };
    },
    onSuccess: async (user, sent) => {
      discard(sent);
      handOverForms(user.id);
      utils.auth.user.setData(undefined, user);
      // What was listed for a visitor may look different after signing in.
      await utils.storefront.invalidate();
    },
    afterSuccess: () => router.navigate({ href: safeNextPath(next) }),
  });
  const form = useForm({
    initialValues: { email: '', password: '' },
    onValuesChange: (values) => onEmail(values.email),
    validate: schemaResolver(loginInput, { sync: true }),
  });
  const discard = usePersistedEmail(form, email);
  return (
    <form
      className={classes.form}
      method="post"
      action="/api/auth/login"
      data-by-script
      noValidate={isHydrated}
      onSubmit={form.onSubmit((values) => login.run(values), focusFirstInvalid)}
    >
      {next && <input type="hidden" name="next" value={next} />}
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        {...form.getInputProps('email')}
      />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        {...form.getInputProps('password')}
      />
      <button type="button" className={classes.linkButton} onClick={onForgot}>
        Forgot your password?
      </button>
      <SubmitButton wide isPending={login.isPending} pendingText="Signing in…">
        Sign In
      </SubmitButton>
    </form>
  );
}
