import { accountForm } from '@dealer/api/schemas';
import { TextField } from '@dealer/ui';
import { schemaResolver, useForm } from '@mantine/form';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { parseApiError } from '../../lib/api-error.ts';
import { isSessionEnded } from '../../lib/error-code.ts';
import { showChangedUser } from '../../lib/show-changed-user.ts';
import { type CurrentUser, useUser } from '../../lib/use-user.ts';
import { trpc } from '../../trpc.ts';
import { errorToast } from '../action/error-toast.ts';
import { useAction } from '../action/use-action.ts';
import { focusFirstInvalid } from '../request/focus-first-invalid.ts';
import { NameFields } from '../request/NameFields.tsx';
import { PageUserField } from '../request/PageUserField.tsx';
import { SentNotice } from '../request/SentNotice.tsx';
import { SubmitButton } from '../request/SubmitButton.tsx';
import { showFieldErrors } from '../request/show-field-errors.ts';
import { usePersistedValues } from '../request/use-persisted-values.ts';
import type { Toast } from '../toast/toast.ts';
import { AccountSheet } from './AccountSheet.tsx';
import classes from './account.module.css';
import { OwnRequests } from './OwnRequests.tsx';
import { Spinner } from './Spinner.tsx';

const UPDATED = 'Account updated!';
const route = getRouteApi('/account');

/** The page of a person's own names and phone number. Without a session it leads to the sign-in page and back (decisions U2). */
export function AccountPage() {
  const user = useUser();
  const router = useRouter();
  const { saved } = route.useSearch();
  useEffect(() => {
    if (user === null) void router.navigate({ to: '/login', search: { next: '/account' }, replace: true });
  }, [user, router]);
  return (
    <AccountSheet title="Account settings" below={user && <OwnRequests key={user.id} />}>
      {saved !== undefined && <SentNotice title={UPDATED} message="" />}
      {user ? <AccountForm key={user.id} user={user} /> : <Spinner label="Loading your account" />}
    </AccountSheet>
  );
}

const valuesOf = ({ firstName, lastName, phone }: CurrentUser) => ({
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  phone: phone ?? '',
});
type AccountValues = ReturnType<typeof valuesOf>;

const sessionEndedToast: Toast = {
  title: 'Your session has ended',
  message: 'Sign in again in a new tab, then save again here: nothing that you typed is lost.',
  kind: 'destructive',
  action: { label: 'Sign in', onClick: () => window.open('/login?next=%2Faccount', '_blank', 'noopener') },
};

function AccountForm({ user }: { user: CurrentUser }) {
  const utils = trpc.useUtils();
  const form = useForm({
    initialValues: valuesOf(user),
    validate: schemaResolver(accountForm, { sync: true }),
  });
  const { discard } = usePersistedValues('account', user.id, form);
  const [sentValues, setSentValues] = useState(form.getInitialValues);
  const update = useAction(trpc.auth.updateUser, {
    success: () => ({ title: UPDATED }),
    error: (error) =>
      isSessionEnded(error)
        ? sessionEndedToast
        : errorToast(error, 'Could not update your account', 'Update failed'),
    onSuccess: (changed) => {
      showChangedUser(utils, changed);
      form.setInitialValues(valuesOf(changed));
      form.resetDirty(valuesOf(changed));
      // What was typed since stays.
      discard(sentValues);
    },
    onError: (error) => showFieldErrors(form, parseApiError(error).fields),
  });
  const changedIn = (values: AccountValues): Partial<AccountValues> => ({
    ...(form.isDirty('firstName') && { firstName: values.firstName }),
    ...(form.isDirty('lastName') && { lastName: values.lastName }),
    ...(form.isDirty('phone') && { phone: values.phone }),
  });
  return (
    <form
      className={classes.form}
      method="post"
      action="/api/auth/account"
      data-by-script
      noValidate
      onSubmit={form.onSubmit(
        // Only what was changed: another tab may have saved the rest.
        (values) => {
          setSentValues(values);
          update.run({ id: user.id, ...changedIn(values) });
        },
        focusFirstInvalid,
      )}
    >
      <PageUserField />
      <NameFields inputProps={(field) => form.getInputProps(field)} />
      <TextField
        label="Phone"
        name="phone"
        type="tel"
        autoComplete="tel"
        hint="So that we can call you about a request"
        {...form.getInputProps('phone')}
      />
      <TextField
        label="Email"
        type="email"
        value={user.email}
        hint="Your email address cannot be changed"
        readOnly
        disabled
      />
      <SubmitButton isPending={update.isPending} pendingText="Saving…">
        Save changes
      </SubmitButton>
    </form>
  );
}
