import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CurrentUser } from '../../lib/use-user.ts';
import { identityOf, type Person, rememberedPerson, rememberPerson } from './identity.ts';
import { forgetRequests, type SentRequest, useSentRequests } from './sent-requests.ts';

/**
 * Fills a visitor's form with the name and the number that this device remembers, once the page is hydrated: the server does not
 * know them. Call it before usePersistedValues, whose values come first. A field that was filled in before stays as it is.
 * @returns whom the form was filled in for, what they sent from this device, and how to forget both
 */
export function useRememberedPerson<Values extends Record<string, string>>(
  form: UseFormReturnType<Values & Person>,
  user: CurrentUser | null | undefined,
): { person: Person | undefined; requests: SentRequest[]; onForget: () => void } {
  const requests = useSentRequests(user);
  const [person, setPerson] = useState<Person>();
  const begin = (from: Person) => form.setInitialValues({ ...form.getInitialValues(), ...from });
  const fill = useEffectEvent(() => {
    const found = user ? undefined : rememberedPerson();
    if (!found) return;
    const { firstName, lastName, email, phone } = form.getValues();
    const isUntouched = !firstName && !lastName && !email && !phone;
    setPerson(found);
    begin(found);
    if (isUntouched) form.setValues((values) => ({ ...values, ...found }));
  });
  useEffect(() => fill(), []);
  const onForget = () => {
    rememberPerson();
    forgetRequests();
    setPerson(undefined);
    begin(identityOf(undefined));
    form.setValues((values) => ({ ...values, ...identityOf(undefined) }));
    // The button goes with what it forgets: the next thing to do is to say who it is.
    form.getInputNode('firstName')?.focus();
  };
  return { person, requests, onForget };
}
