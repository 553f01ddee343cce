import { emailInput } from '@dealer/api/schemas';
import { Button, TextField } from '@dealer/ui';
import { schemaResolver, useForm } from '@mantine/form';
import { trpc } from '../../trpc.ts';
import { failedText } from '../action/failed-text.ts';
import { useAction } from '../action/use-action.ts';
import { focusFirstInvalid } from '../request/focus-first-invalid.ts';
import { SubmitButton } from '../request/SubmitButton.tsx';
import { AccountSheet } from './AccountSheet.tsx';
import classes from './account.module.css';
import { usePersistedEmail } from './use-persisted-email.ts';

interface Props {
  email: string;
  onEmail: (email: string) => void;
  onBack: () => void;
}

/** Asks for a reset link; the answer is the same for every address (storefront §8). */
export function ForgotPassword({ email, onEmail, onBack }: Props) {
  const form = useForm({
    initialValues: { email: '' },
    onValuesChange: (values) => onEmail(values.email),
    validate: schemaResolver(emailInput, { sync: true }),
  });
  usePersistedEmail(form, email);
  const forgot = useAction(trpc.auth.forgotPassword, {
    success: ({ message }) => ({ title: 'Check your email', message }),
    error: (error) => ({
      title: 'Error',
      message: failedText(error, 'Failed to process your request. Please try again.'),
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
        onSubmit={form.onSubmit((values) => forgot.run(values), focusFirstInvalid)}
      >
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          hint="We send a link to this address. It works once, within an hour."
          required
          {...form.getInputProps('email')}
        />
        {/* Announced by the toast. */}
        {forgot.data && <p>{forgot.data.message}</p>}
        <div className={classes.actions}>
          <SubmitButton isPending={forgot.isPending} pendingText="Sending…">
            Send reset link
          </SubmitButton>
          <Button variant="outline" onClick={onBack}>
            Back
          </Button>
        </div>
      </form>
    </AccountSheet>
  );
}
