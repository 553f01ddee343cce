import { registerInput } from '@dealer/api/schemas';
import { Button, TextField } from '@dealer/ui';
import { timings } from '@dealer/ui/timings';
import { schemaResolver, useForm } from '@mantine/form';
import { trpc } from '../../trpc.ts';
import { focusFirstInvalid } from '../request/focus-first-invalid.ts';
import { NameFields } from '../request/NameFields.tsx';
import { showToast } from '../toast/toast.ts';
import classes from './account.module.css';
import { parseApiError } from './api-error.ts';

/** Makes an account; passes its email on, so that signing in has it filled in. */
export function RegisterForm({ onRegistered }: { onRegistered: (email: string) => void }) {
  const form = useForm({
    initialValues: { firstName: '', lastName: '', email: '', password: '' },
    validate: schemaResolver(registerInput, { sync: true }),
  });
  const register = trpc.auth.register.useMutation({
    onSuccess: ({ message }, { email }) => {
      showToast({ title: 'Account created!', message, duration: timings.toastRegistered });
      onRegistered(email);
    },
    onError: (error) => {
      const { message, fields } = parseApiError(error);
      form.setErrors(fields);
      showToast({
        title: 'Registration failed',
        message: message ?? 'Could not create your account',
        kind: 'destructive',
      });
    },
  });
  return (
    <form
      className={classes.form}
      method="post"
      data-by-script
      noValidate
      onSubmit={form.onSubmit((values) => register.mutate(values), focusFirstInvalid)}
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
      <Button type="submit" wide disabled={register.isPending}>
        {register.isPending ? 'Creating your account…' : 'Create account'}
      </Button>
    </form>
  );
}
