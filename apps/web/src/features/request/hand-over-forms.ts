import { keepInTab, readFromTab } from '../../lib/tab-storage.ts';

type Owner = number | undefined;

const FORM_KEY = /^form-(.+)-(\d+|visitor)$/;
/** In the browser, as the session is: the account that was signed in last and did not sign out. */
const STORED_AS = 'formOwner';

/**
 * Where the tab keeps what is typed into a form.
 * @param owner whose it is, undefined for a visitor: what one person typed is not shown to the next
 */
export const formKey = (form: string, owner: Owner) => `form-${form}-${owner ?? 'visitor'}`;

/** Where the tab keeps what its people typed into a form. */
export function formKeys(form: string): string[] {
  try {
    return Object.keys(sessionStorage).filter((key) => FORM_KEY.exec(key)?.[1] === form);
  } catch {
    return [];
  }
}

/**
 * Discards a text of a form that has arrived, even if it belongs to somebody else's name by now: its visitor may have signed in
 * while it was being sent.
 * @param isSent whether what is stored is that text; what was typed since stays
 */
export function discardSent(form: string, isSent: (stored: unknown) => boolean): void {
  for (const key of formKeys(form))
    if (readFromTab(key, (stored) => isSent(stored) || undefined)) keepInTab(key, undefined);
}

/** The maps that forms keep in memory, by form. */
const inMemory = new Map<string, Map<string, unknown>[]>();

/**
 * A map for what a form keeps until a reload, such as chosen files, which no storage takes. Its keys are those of formKey; what belongs to
 * a person is handed over with their texts.
 */
export function createFormMap<Value>(form: string): Map<string, Value> {
  const values = new Map<string, Value>();
  inMemory.set(form, [...(inMemory.get(form) ?? []), values]);
  return values;
}

/** In the tab: the forms whose texts an account typed before its session ended, with its id. They are of no other account. */
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
  // A visitor has no account to change.
  return [...new Set([...stored, ...inMemory.keys()])].filter((form) => form !== 'account');
}

/** What was typed last wins: it was on the screen. */
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

/** The account that was signed in last and did not sign out. */
function readStoredOwner(): Owner {
  const stored = localStorage.getItem(STORED_AS);
  return stored === null ? undefined : Number(stored);
}

/**
 * Calls back when somebody signs in or out in another tab.
 * @param listener gets the account; undefined where somebody has signed out
 * @returns unsubscribes
 */
export function onFormOwner(listener: (owner: Owner) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === STORED_AS) listener(newValue ? Number(newValue) : undefined);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/**
 * Gives what is typed in this tab to its person's next name: a visitor who signs in, or somebody whose session has ended and who
 * goes on as a visitor. Nobody else's is moved: what an account typed goes back to it where another one signs in.
 * @param owner the account; undefined for a visitor
 */
export function handOverForms(owner: Owner): void {
  try {
    const stored = readStoredOwner();
    const typedBy = readTypedBy();
    if (owner === undefined) {
      if (stored === undefined) return;
      for (const form of formsOf(stored)) {
        if (sessionStorage.getItem(formKey(form, stored)) !== null) typedBy[form] = stored;
        moveForm(form, stored, undefined);
      }
      return writeTypedBy(typedBy);
    }
    if (stored !== owner) localStorage.setItem(STORED_AS, String(owner));
    for (const form of formsOf(undefined)) moveForm(form, undefined, typedBy[form] ?? owner);
    writeTypedBy({});
  } catch {
    // A browser that keeps nothing has nothing to hand over.
  }
}

/** Whether what somebody typed into a form is that of the page's person by now: the same person under another name. */
export function isSamePerson(form: string, before: Owner, now: Owner): boolean {
  if (before === now) return true;
  if (before !== undefined && now !== undefined) return false;
  try {
    return before === undefined ? (readTypedBy()[form] ?? now) === now : readStoredOwner() === before;
  } catch {
    return before === undefined;
  }
}

/**
 * Leaves nothing to the visitor who comes after somebody who signs out, in any tab. It is there again when they sign in.
 * @param owner the account, where it is known
 */
export function forgetFormOwner(owner: Owner): void {
  if (owner !== undefined) handOverForms(owner);
  try {
    // Other tabs learn of a change only. An account that came by Google straight into the staff area is not stored.
    if (localStorage.getItem(STORED_AS) === null) localStorage.setItem(STORED_AS, '');
    localStorage.removeItem(STORED_AS);
  } catch {
    // Nothing is kept then.
  }
}
