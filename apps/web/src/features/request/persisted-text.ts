import { keepInTab, readFromTab } from '../../lib/tab-storage.ts';
import { discardSent, formKey, handOverForms } from './hand-over-forms.ts';

export { isSamePerson } from './hand-over-forms.ts';

const parseText = (stored: unknown) => (typeof stored === 'string' ? stored : undefined);

type FormAndOwner = Parameters<typeof formKey>;

/** The text that was typed and not sent yet; for an account also what a visitor typed who has signed in since. */
export function readText(...[form, owner]: FormAndOwner): string | undefined {
  if (owner !== undefined) handOverForms(owner);
  return readFromTab(formKey(form, owner), parseText);
}

export function keepText(text: string | undefined, ...formAndOwner: FormAndOwner): void {
  keepInTab(formKey(...formAndOwner), text);
}

/** Discards a text that was sent. */
export const discardText = (sent: string, form: string) => discardSent(form, (stored) => stored === sent);
