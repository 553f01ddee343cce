import { useEffect, useEffectEvent, useState } from 'react';
import { keepInTab, readFromTab } from '../../lib/tab-storage.ts';
import { useUser } from '../../lib/use-user.ts';
import { formKey, handOverForms } from './hand-over-forms.ts';

const parseText = (stored: unknown) => (typeof stored === 'string' ? stored : undefined);

/**
 * The text of a form's only field, which is kept through a reload of its page in this tab. What was typed before the app had started
 * is typed again then, and stays. For other forms there is `usePersistedValues`.
 * @param name of the form, with the id of what it is about
 * @param initial what the field shows until somebody types; it may change
 */
export function usePersistedText(name: string, initial = '') {
  const owner = useUser()?.id;
  const key = formKey(name, owner);
  const [typed, setTyped] = useState<string>();
  const restore = useEffectEvent((from: string) => {
    if (owner !== undefined) handOverForms(owner);
    // Somebody who signs in or out elsewhere keeps what is on the screen.
    if (typed === undefined) setTyped(readFromTab(from, parseText));
    else keepInTab(from, typed);
  });
  useEffect(() => restore(key), [key]);
  return {
    text: typed ?? initial,
    change: (text: string) => {
      const changed = text === initial ? undefined : text;
      setTyped(changed);
      keepInTab(key, changed);
    },
    /** Discards a text that has arrived, also where the form is gone by then; what was typed since stays. */
    discard: (sent: string) => {
      setTyped((now) => (now === sent ? undefined : now));
      if (readFromTab(key, parseText) === sent) keepInTab(key, undefined);
    },
  };
}
