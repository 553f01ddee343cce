import { keepInTab, readFromTab } from '../../lib/tab-storage.ts';

/*
 * Who owns what is typed into a public form: the account that is signed in, else the visitor. The tab keeps it under its owner.
 * - A visitor signs in: the account takes it over, in place of an older text of its own.
 * - The session ends: it becomes the visitor's, who may go on. It is marked with the account: if another one signs in, it goes back.
 * - The account signs out, in any tab: it stays the account's, for when that signs in again. No visitor and no other account sees it.
 * - The owner changes while the form is open, here or by another tab: what is on the screen stays if it now belongs to the new
 *   owner by these rules (`isSamePerson`), else the new owner's text is shown. The tabs share who is signed in, but no texts.
 * - Reload: texts stay until the tab is closed, without passwords; chosen files are lost.
 * - Sent: it is discarded under every owner, as its sender may have signed in meanwhile. What was changed since stays.
 */

/** The id of an account; undefined for a visitor. */
type Owner = number | undefined;

const FORM_KEY = /^form-(.+)-(\d+|visitor)$/;
/** The key in localStorage, which all tabs share, of the account that was signed in last and did not sign out. */
const LAST_ACCOUNT = 'formOwner';

/** The key in sessionStorage under which the tab keeps what an owner typed into a form. */
export const formKey = (form: string, owner: Owner) => `form-${form}-${owner ?? 'visitor'}`;

/** The keys under which the tab keeps what all owners typed into a form. */
export function formKeys(form: string): string[] {
  try {
    return Object.keys(sessionStorage).filter((key) => FORM_KEY.exec(key)?.[1] === form);
  } catch {
    return [];
  }
}

/**
 * Discards a text of a form that was sent, under every owner.
 * @param isSent whether what is stored is that text, unchanged
 */
export function discardSent(form: string, isSent: (stored: unknown) => boolean): void {
  for (const key of formKeys(form))
    if (readFromTab(key, (stored) => isSent(stored) || undefined)) keepInTab(key, undefined);
}

/** The maps that forms keep in memory, by form. */
const inMemory = new Map<string, Map<string, unknown>[]>();

/** A map, by formKey, for what a form keeps until a reload, such as chosen files. It is handed over with the texts. */
export function createFormMap<Value>(form: string): Map<string, Value> {
  const values = new Map<string, Value>();
  inMemory.set(form, [...(inMemory.get(form) ?? []), values]);
  return values;
}

/** Discards what forms keep in memory, as a reload does: the tests of all files share it. */
export function dropFormMaps(): void {
  for (const values of [...inMemory.values()].flat()) values.clear();
}

/** The key in sessionStorage of the visitor's texts that an account typed before its session ended: its id by form. */
const TYPED_BY = 'formsTypedBy';

function readTypedBy(): Record<string, number> {
  const stored: unknown = JSON.parse(sessionStorage.getItem(TYPED_BY) ?? '{}');
  const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
  return Object.fromEntries(entries.filter(([, id]) => typeof id === 'number'));
}

function writeTypedBy(typedBy: Record<string, number>): void {
  if (Object.keys(typedBy).length) sessionStorage.setItem(TYPED_BY, JSON.stringify(typedBy));
  else sessionStorage.removeItem(TYPED_BY);
}

function formsOf(owner: Owner): string[] {
  const stored = Object.keys(sessionStorage).flatMap((key) => {
    const form = FORM_KEY.exec(key)?.[1];
    return form !== undefined && key === formKey(form, owner) ? form : [];
  });
  // The form of the account page is no visitor's: there is no account to change.
  return [...new Set([...stored, ...inMemory.keys()])].filter((form) => form !== 'account');
}

function hasDraft(form: string, owner: Owner): boolean {
  const key = formKey(form, owner);
  return (
    sessionStorage.getItem(key) !== null || inMemory.get(form)?.some((values) => values.has(key)) === true
  );
}

/** Gives a form's text to another owner, in place of an older one: what was typed last was on the screen. */
function moveForm(form: string, from: Owner, to: Owner): void {
  const [key, newKey] = [formKey(form, from), formKey(form, to)];
  for (const values of inMemory.get(form) ?? []) {
    if (!values.has(key)) continue;
    values.set(newKey, values.get(key));
    values.delete(key);
  }
  const text = sessionStorage.getItem(key);
  if (text === null) return;
  sessionStorage.setItem(newKey, text);
  sessionStorage.removeItem(key);
}

/**
 * Returns a function that says whether the account that is signed in at this moment has signed out since, in any tab. For a visitor
 * it never does.
 */
export function watchSignOut(): () => boolean {
  const read = () => {
    try {
      return readLastAccount();
    } catch {
      return undefined;
    }
  };
  const account = read();
  return () => account !== undefined && read() !== account;
}

function readLastAccount(): Owner {
  const stored = localStorage.getItem(LAST_ACCOUNT);
  return stored === null ? undefined : Number(stored);
}

/**
 * Calls back when somebody signs in or out in another tab.
 * @param listener gets the account; undefined where somebody has signed out
 * @returns unsubscribes
 */
export function onFormOwner(listener: (owner: Owner) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === LAST_ACCOUNT) listener(newValue ? Number(newValue) : undefined);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/**
 * Moves the texts of this tab after a sign-in or the end of a session, by the rules above.
 * @param owner who uses the tab now
 */
export function handOverForms(owner: Owner): void {
  try {
    const lastAccount = readLastAccount();
    const typedBy = readTypedBy();
    if (owner === undefined) {
      if (lastAccount === undefined) return;
      for (const form of formsOf(lastAccount)) {
        if (hasDraft(form, lastAccount)) typedBy[form] = lastAccount;
        moveForm(form, lastAccount, undefined);
      }
      return writeTypedBy(typedBy);
    }
    if (lastAccount !== owner) localStorage.setItem(LAST_ACCOUNT, String(owner));
    for (const form of formsOf(undefined)) moveForm(form, undefined, typedBy[form] ?? owner);
    writeTypedBy({});
  } catch {
    // A browser that keeps nothing has nothing to hand over.
  }
}

/**
 * Whether the owners of a form's text before and now are the same person, who signed in or whose session ended. To be called
 * before handOverForms, which removes the marks.
 */
export function isSamePerson(form: string, before: Owner, now: Owner): boolean {
  if (before === now) return true;
  if (before !== undefined && now !== undefined) return false;
  try {
    return before === undefined ? (readTypedBy()[form] ?? now) === now : readLastAccount() === before;
  } catch {
    return before === undefined;
  }
}

/**
 * Leaves an account's texts to nobody else when it signs out, in all tabs.
 * @param owner the account, where it is known
 */
export function forgetFormOwner(owner: Owner): void {
  if (owner !== undefined) handOverForms(owner);
  try {
    // Other tabs learn of a change only. An account that came by Google straight into the staff area is not stored.
    if (localStorage.getItem(LAST_ACCOUNT) === null) localStorage.setItem(LAST_ACCOUNT, '');
    localStorage.removeItem(LAST_ACCOUNT);
  } catch {
    // Nothing is kept then.
  }
}
