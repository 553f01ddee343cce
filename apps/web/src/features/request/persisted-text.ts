import { keepInTab, readFromTab } from '../../lib/tab-storage.ts';
import { discardSent, formKey, handOverForms } from './hand-over-forms.ts';

export { isSamePerson } from './hand-over-forms.ts';

const parseText = (stored: unknown) => (typeof stored === 'string' ? stored : undefined);

/** A form and whose it is. */
type Place = readonly [form: string, owner: number | undefined];

/** The text that was typed and not sent yet. What a visitor typed belongs to the account that has signed in since. */
export function readText(...[form, owner]: Place): string | undefined {
  if (owner !== undefined) handOverForms(owner);
  return readFromTab(formKey(form, owner), parseText);
}

export function keepText(text: string | undefined, ...place: Place): void {
  keepInTab(formKey(...place), text);
}

/** Forgets a text that has arrived; what was typed since stays. */
export const discardText = (sent: string, form: string) => discardSent(form, (stored) => stored === sent);
