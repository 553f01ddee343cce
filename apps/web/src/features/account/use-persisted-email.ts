import type { UseFormReturnType } from '@mantine/form';
import { useEffectEvent, useLayoutEffect } from 'react';
import { SIGN_IN_FORM, usePersistedValues } from '../request/use-persisted-values.ts';

/**
 * Keeps the email of the sign-in page through a reload: one for signing in and for a forgotten password, which take each other's
 * place. Passwords are never stored.
 * @param email that was typed or registered in another form of the page
 * @returns discards values that have arrived
 */
export function usePersistedEmail<Values extends { email: string }>(
  form: UseFormReturnType<Values>,
  email: string,
) {
  const begin = useEffectEvent(() => {
    if (email && !form.isDirty('email')) form.setValues((values) => ({ ...values, email }));
  });
  // Not as an initial value, which would not be stored; before what is stored comes back, which may be older.
  useLayoutEffect(() => begin(), []);
  return usePersistedValues(SIGN_IN_FORM, undefined, form).discard;
}
