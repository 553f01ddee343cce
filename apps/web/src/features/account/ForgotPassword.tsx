import { emailInput } from '@dealer/api/schemas';
import { Button, TextField } from '@dealer/ui';
import { schemaResolver, useForm } from '@mantine/form';
import { trpc } from '../../trpc.ts';
import { focusFirstInvalid } from '../request/focus-first-invalid.ts';
import { showToast } from '../toast/toast.ts';
import { AccountSheet } from './AccountSheet.tsx';
import classes from './account.module.css';

/** Asks for a reset link; the answer is the same for every address (storefront.md 8). */
export function ForgotPassword({ email, onBack }: { email: string; onBack: () => void }) {
  const form = useForm({ initialValues: { email }, validate: schemaResolver(emailInput, { sync: true }) });
  const forgot = trpc.auth.forgotPassword.useMutation({
    onSuccess: ({ message }) => showToast({ title: 'Check your email', message }),
    onError: () =>
      showToast({
        title: 'Error',
        message: 'Failed to process your request. Please try again.',
        kind: 'destructive',
      }),
  });
  return (
    <AccountSheet title="Forgot your password">
      <form
        className={classes.form}
        method="post"
        data-by-script
        noValidate
        onSubmit={form.onSubmit((values) => forgot.mutate(values), focusFirstInvalid)}
      >
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          hint="We send a link to this address. It works once, within an hour."
          required
          {...form.getInputProps('email')}
        />
        {forgot.isSuccess && <p role="status">{forgot.data.message}</p>}
        <div className={classes.actions}>
          <Button type="submit" disabled={forgot.isPending}>
            {forgot.isPending ? 'Sending…' : 'Send reset link'}
          </Button>
          <Button variant="outline" onClick={onBack}>
            Back
          </Button>
        </div>
      </form>
    </AccountSheet>
  );
}
