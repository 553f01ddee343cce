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

type Move = (from: Owner, to: Owner) => void;
const moves = new Set<Move>();

/** @param move hands over what a form keeps beside the tab's storage; what the next owner has already stays */
export function onHandOver(move: Move): void {
  moves.add(move);
}

function moveForms(from: Owner, to: Owner): void {
  for (const move of moves) move(from, to);
  for (const key of Object.keys(sessionStorage)) {
    const [, form] = FORM_KEY.exec(key) ?? [];
    // A visitor has no account to change.
    if (form === undefined || form === 'account' || key !== formKey(form, from)) continue;
    const next = formKey(form, to);
    if (sessionStorage.getItem(next) !== null) continue;
    sessionStorage.setItem(next, sessionStorage.getItem(key) ?? '');
    sessionStorage.removeItem(key);
  }
}

/**
 * Gives what is typed in this tab to its person's next name: a visitor who signs in, or somebody whose session has ended and who
 * goes on as a visitor. What is kept under that name already stays. Nobody else's is moved.
 * @param owner the account; undefined for a visitor
 */
export function handOverForms(owner: Owner): void {
  try {
    const stored = localStorage.getItem(STORED_AS);
    if (owner !== undefined) {
      if (stored !== String(owner)) localStorage.setItem(STORED_AS, String(owner));
      moveForms(undefined, owner);
    } else if (stored) moveForms(Number(stored), undefined);
  } catch {
    // A browser that keeps nothing has nothing to hand over.
  }
}

/**
 * Leaves nothing to the visitor who comes after somebody who signs out, in any tab. It is there again when they sign in.
 * @param owner the account, where it is known
 */
export function forgetFormOwner(owner: Owner): void {
  if (owner !== undefined) handOverForms(owner);
  try {
    localStorage.removeItem(STORED_AS);
  } catch {
    // Nothing is kept then.
  }
}
