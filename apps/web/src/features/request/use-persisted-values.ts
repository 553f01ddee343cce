import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useEffectEvent } from 'react';
import { isTexts, keepInTab, readFromTab } from '../../lib/tab-storage.ts';
import { useSecondSubmit } from '../../lib/use-second-submit.ts';
import { discardSent, formKey, handOverForms, isSamePerson } from './hand-over-forms.ts';

type Texts = Record<string, string>;

interface Draft {
  /** The fields that were typed into. */
  values: Texts;
  /** The values that the same fields began with. */
  baseline: Texts;
}

function parseDraft(stored: unknown): Draft | undefined {
  if (typeof stored !== 'object' || stored === null || !('values' in stored) || !('baseline' in stored))
    return undefined;
  const { values, baseline } = stored;
  return isTexts(values) && isTexts(baseline) ? { values, baseline } : undefined;
}

/** Passwords are never stored. */
const isSecret = (field: string) => /password/i.test(field);

const personFields = ['firstName', 'lastName', 'email', 'phone'];

/** The draft of a form that was just unmounted, for one that takes its place with another owner (see hand-over-forms.ts). */
let unmounted: { form: string; owner: number | undefined; draft: Draft } | undefined;

interface Mounted {
  name: string;
  owner: number | undefined;
  discard: (sent: Texts) => void;
}

/** The forms on the page. One that sent something may be gone, and its page be open again with the same values. */
const mountedForms = new Set<Mounted>();

export const SIGN_IN_FORM = 'sign-in';

/** Has the sign-in page begin with an email that was just proven, as if it had been typed there. */
export function fillInSignIn(email: string): void {
  keepInTab(formKey(SIGN_IN_FORM, undefined), { values: { email }, baseline: { email: '' } } satisfies Draft);
}

/**
 * Keeps what is typed into a form through a reload of its page in this tab. A field that was filled in before, by the
 * browser or by somebody who was quicker than the app, stays as it is; so does one that begins with something else than when it
 * was typed into, such as the subject of a message about another machine. Name and number stay together: they are one person's,
 * even if somebody else sent something from this browser since. A form that is reset is forgotten.
 * @param name of the form
 * @param owner the id of the account; undefined for a visitor (see hand-over-forms.ts)
 * @returns `discard` ends values that have arrived, even if the form is gone by then; what was typed since stays. `unlessJustSent`
 * wraps the handler of the form's submits
 */
export function usePersistedValues<Values extends Texts>(
  name: string,
  owner: number | undefined,
  form: UseFormReturnType<Values>,
): { discard: (sent: Values) => void } & Pick<ReturnType<typeof useSecondSubmit>, 'unlessJustSent'> {
  const { markSent, unlessJustSent } = useSecondSubmit(form);
  const key = formKey(name, owner);
  const restore = useEffectEvent(() => {
    const isReplacement = unmounted?.form === name && isSamePerson(name, unmounted.owner, owner);
    // After a sign-in by Google or in another tab, nothing else has done so.
    if (owner !== undefined || isReplacement) handOverForms(owner);
    const stored = isReplacement && unmounted ? unmounted.draft : readFromTab(key, parseDraft);
    unmounted = undefined;
    if (!stored) return;
    const initial: Texts = form.getInitialValues();
    const fields = Object.keys(form.values).filter(
      (field) =>
        !form.isDirty(field) &&
        field in stored.values &&
        (personFields.includes(field) || stored.baseline[field] === initial[field]),
    );
    form.setValues((values) => ({
      ...values,
      ...Object.fromEntries(fields.map((field) => [field, stored.values[field]])),
    }));
  });
  // What the form began with may be different when its page is opened again, such as the subject of a message.
  const draftOf = (): Draft | undefined => {
    const initial: Texts = form.getInitialValues();
    const values: Texts = form.getValues();
    const hasPerson = personFields.some((field) => field in values && form.isDirty(field));
    const changed = Object.keys(values).filter(
      (field) => !isSecret(field) && (form.isDirty(field) || (hasPerson && personFields.includes(field))),
    );
    const pick = (from: Texts) => Object.fromEntries(changed.map((field) => [field, from[field] ?? '']));
    return changed.length ? { values: pick(values), baseline: pick(initial) } : undefined;
  };
  const keep = useEffectEvent(() => keepInTab(key, draftOf()));
  const leaveDraft = useEffectEvent((previousOwner: number | undefined) => {
    const draft = draftOf();
    unmounted = draft && { form: name, owner: previousOwner, draft };
    // Only for a form that takes the place of this one at once.
    queueMicrotask(() => {
      unmounted = undefined;
    });
  });
  const discard = useEffectEvent((sent: Texts) => {
    const values: Texts = form.getValues();
    if (Object.keys(values).every((field) => values[field] === sent[field])) form.reset();
  });
  useEffect(() => {
    const mounted: Mounted = { name, owner, discard: (sent) => discard(sent) };
    restore();
    mountedForms.add(mounted);
    return () => {
      mountedForms.delete(mounted);
      leaveDraft(mounted.owner);
    };
  }, [name, owner]);
  const current = JSON.stringify(form.values);
  useEffect(() => {
    // Once a change is shown; what the form begins with is not one.
    if (current) keep();
  }, [current]);
  const discardAll = (sent: Values) => {
    markSent();
    discardSent(name, (stored) => {
      const typed = parseDraft(stored)?.values;
      return typed !== undefined && Object.keys(typed).every((field) => typed[field] === sent[field]);
    });
    for (const mounted of mountedForms) if (mounted.name === name) mounted.discard(sent);
  };
  return { discard: discardAll, unlessJustSent };
}
