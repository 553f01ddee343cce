import { registerInput } from '@dealer/api/schemas';
import { TextField } from '@dealer/ui';
import { timings } from '@dealer/ui/timings';
import { schemaResolver, useForm } from '@mantine/form';
import { parseApiError } from '../../lib/api-error.ts';
import { errorCode } from '../../lib/error-code.ts';
import { trpc } from '../../trpc.ts';
import { errorToast } from '../action/error-toast.ts';
import { useAction } from '../action/use-action.ts';
import { focusFirstInvalid } from '../request/focus-first-invalid.ts';
import { NameFields } from '../request/NameFields.tsx';
import { SubmitButton } from '../request/SubmitButton.tsx';
import { showFieldErrors } from '../request/show-field-errors.ts';
import { usePersistedValues } from '../request/use-persisted-values.ts';
import classes from './account.module.css';
import { useLostAnswer } from './use-lost-answer.ts';

const MAY_BE_MADE = 'Your first try may have made it: look for our email, or sign in.';

/** Makes an account; passes its email on, so that signing in has it filled in. */
export function RegisterForm({ onRegistered }: { onRegistered: (email: string) => void }) {
  const form = useForm({
    initialValues: { firstName: '', lastName: '', email: '', password: '' },
    validate: schemaResolver(registerInput, { sync: true }),
  });
  const { discard } = usePersistedValues('register', undefined, form);
  const lost = useLostAnswer();
  const register = useAction(trpc.auth.register, {
    success: ({ message }) => ({
      title: 'Account created!',
      message,
      duration: timings.toastRegistered,
    }),
    error: (error, { email }) => {
      const toast = errorToast(error, 'Could not create your account', 'Registration failed');
      const isOfTry = errorCode(error) === 'CONFLICT' && lost.mayBeDone(email);
      return isOfTry ? { ...toast, message: `${toast.message}. ${MAY_BE_MADE}` } : toast;
    },
    onSuccess: (_, sent) => discard(sent),
    afterSuccess: (_, { email }) => onRegistered(email),
    onError: (error, { email }) => {
      lost.note(error, email);
      showFieldErrors(form, parseApiError(error).fields);
    },
  });
  return (
    <form
      className={classes.form}
      method="post"
      data-by-script
      noValidate
      onSubmit={form.onSubmit((values) => register.run(values), focusFirstInvalid)}
    >
      <NameFields inputProps={(field) => form.getInputProps(field)} />
      <TextField label="Email" type="email" autoComplete="email" required {...form.getInputProps('email')} />
      <TextField
        label="Password"
        type="password"
        autoComplete="new-password"
        hint="At least 8 characters"
        required
        {...form.getInputProps('password')}
      />
      <SubmitButton wide isPending={register.isPending} pendingText="Creating your account…">
        Create account
      </SubmitButton>
    </form>
  );
}
