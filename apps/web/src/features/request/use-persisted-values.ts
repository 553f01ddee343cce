import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useEffectEvent } from 'react';
import { isTexts, keepInTab, readFromTab } from '../../lib/tab-storage.ts';

/**
 * Keeps what is typed into a form through a reload of its page in this tab. A field that was filled in before, by the
 * browser or by somebody who was quicker than the app, stays as it is. A form that is reset is forgotten.
 * @param name of the form; whose it is belongs to it
 */
export function usePersistedValues<Values extends Record<string, string>>(
  name: string,
  form: UseFormReturnType<Values>,
): void {
  const key = `form-${name}`;
  const restore = useEffectEvent(() => {
    const stored = readFromTab(key, (value) => (isTexts(value) ? value : undefined));
    if (!stored) return;
    const fields = Object.keys(form.values).filter((field) => !form.isDirty(field) && field in stored);
    form.setValues((values) => ({
      ...values,
      ...Object.fromEntries(fields.map((field) => [field, stored[field]])),
    }));
  });
  // What the form began with may be different when its page is opened again, such as the subject of a message.
  const keep = useEffectEvent(() => {
    const typed = Object.entries(form.values).filter(([field]) => form.isDirty(field));
    keepInTab(key, typed.length ? Object.fromEntries(typed) : undefined);
  });
  useEffect(() => restore(), []);
  const typed = JSON.stringify(form.values);
  useEffect(() => {
    // Once a change is shown; what the form begins with is not one.
    if (typed) keep();
  }, [typed]);
}
