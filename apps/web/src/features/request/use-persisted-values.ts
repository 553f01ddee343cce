import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useEffectEvent } from 'react';
import { isTexts, keepInTab, readFromTab } from '../../lib/tab-storage.ts';

type Texts = Record<string, string>;

interface Draft {
  /** The fields that were typed into. */
  values: Texts;
  /** What the same fields began with. */
  baseline: Texts;
}

function parseDraft(stored: unknown): Draft | undefined {
  if (typeof stored !== 'object' || stored === null || !('values' in stored) || !('baseline' in stored))
    return undefined;
  const { values, baseline } = stored;
  return isTexts(values) && isTexts(baseline) ? { values, baseline } : undefined;
}

interface Mounted {
  key: string;
  discard: (sent: Texts) => void;
}

/** The forms on the page. One that sent something may be gone, and its page be open again with the same values. */
const mountedForms = new Set<Mounted>();

/**
 * Keeps what is typed into a form through a reload of its page in this tab. A field that was filled in before, by the
 * browser or by somebody who was quicker than the app, stays as it is; so does one that begins with something else than when it
 * was typed into, such as the subject of a message about another machine. A form that is reset is forgotten.
 * @param name of the form; whose it is belongs to it
 * @returns discards values that have arrived, also where the form is gone by then; what was typed since stays
 */
export function usePersistedValues<Values extends Texts>(
  name: string,
  form: UseFormReturnType<Values>,
): (sent: Values) => void {
  const key = `form-${name}`;
  const restore = useEffectEvent(() => {
    const stored = readFromTab(key, parseDraft);
    if (!stored) return;
    const initial: Texts = form.getInitialValues();
    const fields = Object.keys(form.values).filter(
      (field) => !form.isDirty(field) && field in stored.values && stored.baseline[field] === initial[field],
    );
    form.setValues((values) => ({
      ...values,
      ...Object.fromEntries(fields.map((field) => [field, stored.values[field]])),
    }));
  });
  // What the form began with may be different when its page is opened again, such as the subject of a message.
  const keep = useEffectEvent(() => {
    const initial: Texts = form.getInitialValues();
    const changes = Object.entries(form.values).filter(([field]) => form.isDirty(field));
    const baseline = Object.fromEntries(changes.map(([field]) => [field, initial[field]]));
    keepInTab(key, changes.length ? { values: Object.fromEntries(changes), baseline } : undefined);
  });
  const discard = useEffectEvent((sent: Texts) => {
    const values: Texts = form.getValues();
    if (Object.keys(values).every((field) => values[field] === sent[field])) form.reset();
  });
  useEffect(() => {
    const mounted: Mounted = { key, discard: (sent) => discard(sent) };
    restore();
    mountedForms.add(mounted);
    return () => void mountedForms.delete(mounted);
  }, [key]);
  const current = JSON.stringify(form.values);
  useEffect(() => {
    // Once a change is shown; what the form begins with is not one.
    if (current) keep();
  }, [current]);
  return (sent) => {
    const stored = readFromTab(key, parseDraft)?.values;
    if (stored && Object.keys(stored).every((field) => stored[field] === sent[field]))
      keepInTab(key, undefined);
    for (const mounted of mountedForms) if (mounted.key === key) mounted.discard(sent);
  };
}
