import { safeNextPath } from '@dealer/api/domain/next-path';
import { loginInput } from '@dealer/api/schemas';
import { Button, TextField } from '@dealer/ui';
import { timings } from '@dealer/ui/timings';
import { schemaResolver, useForm } from '@mantine/form';
import { useHydrated, useRouter } from '@tanstack/react-router';
import { trpc } from '../../trpc.ts';
import { focusFirstInvalid } from '../request/focus-first-invalid.ts';
import { showToast } from '../toast/toast.ts';
import classes from './account.module.css';
import { parseApiError } from './api-error.ts';
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
  const login = trpc.auth.login.useMutation({
    onSuccess: async (user) => {
      utils.auth.user.setData(undefined, user);
      // What was listed for a visitor may look different to who has signed in.
      await utils.storefront.invalidate();
      showToast({ title: 'Welcome back!' });
      await router.navigate({ href: safeNextPath(next) });
    },
    onError: (error) => {
      const { message, requiresVerification, email: unverified } = parseApiError(error);
      if (!requiresVerification) {
        showToast({
          title: 'Sign in failed',
          message: message ?? 'Invalid email or password',
          kind: 'destructive',
        });
        return;
      }
      showToast({
        title: 'Email not verified',
        message: message ?? 'Please verify your email before logging in',
        kind: 'destructive',
        duration: timings.toastUnverified,
        action: {
          label: 'Resend verification email',
          onClick: () => resend(unverified ?? form.getValues().email),
        },
      });
    },
  });
  const form = useForm({
    initialValues: { email, password: '' },
    onValuesChange: (values) => onEmail(values.email),
    validate: schemaResolver(loginInput, { sync: true }),
  });
  return (
    <form
      className={classes.form}
      method="post"
      action="/api/auth/login"
      data-by-script
      noValidate={isHydrated}
      onSubmit={form.onSubmit((values) => login.mutate(values), focusFirstInvalid)}
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
      <Button type="submit" wide disabled={login.isPending}>
        {login.isPending ? 'Signing in…' : 'Sign In'}
      </Button>
    </form>
  );
}
