import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useEffectEvent } from 'react';
import { isTexts, keepInTab, readFromTab } from '../../lib/tab-storage.ts';

interface Typed {
  values: Record<string, string>;
  /** What the same fields began with. */
  over: Record<string, string>;
}

function parseTyped(stored: unknown): Typed | undefined {
  if (typeof stored !== 'object' || stored === null || !('values' in stored) || !('over' in stored))
    return undefined;
  const { values, over } = stored;
  return isTexts(values) && isTexts(over) ? { values, over } : undefined;
}

/**
 * Keeps what is typed into a form through a reload of its page in this tab. A field that was filled in before, by the
 * browser or by somebody who was quicker than the app, stays as it is; so does one that begins with something else than when it
 * was typed into, such as the subject of a message about another machine. A form that is reset is forgotten.
 * @param name of the form; whose it is belongs to it
 */
export function usePersistedValues<Values extends Record<string, string>>(
  name: string,
  form: UseFormReturnType<Values>,
): void {
  const key = `form-${name}`;
  const restore = useEffectEvent(() => {
    const stored = readFromTab(key, parseTyped);
    if (!stored) return;
    const initial: Record<string, string> = form.getInitialValues();
    const fields = Object.keys(form.values).filter(
      (field) => !form.isDirty(field) && field in stored.values && stored.over[field] === initial[field],
    );
    form.setValues((values) => ({
      ...values,
      ...Object.fromEntries(fields.map((field) => [field, stored.values[field]])),
    }));
  });
  // What the form began with may be different when its page is opened again, such as the subject of a message.
  const keep = useEffectEvent(() => {
    const initial: Record<string, string> = form.getInitialValues();
    const typed = Object.entries(form.values).filter(([field]) => form.isDirty(field));
    const over = Object.fromEntries(typed.map(([field]) => [field, initial[field]]));
    keepInTab(key, typed.length ? { values: Object.fromEntries(typed), over } : undefined);
  });
  useEffect(() => restore(), []);
  const typed = JSON.stringify(form.values);
  useEffect(() => {
    // Once a change is shown; what the form begins with is not one.
    if (typed) keep();
  }, [typed]);
}
