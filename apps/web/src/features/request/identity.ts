import { isTexts } from '../../lib/tab-storage.ts';
import type { CurrentUser } from '../../lib/use-user.ts';

export type Person = ReturnType<typeof identityOf>;

const STORED_AS = 'quotePerson';
const nobody: Person = { firstName: '', lastName: '', email: '', phone: '' };

export const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`.trim();

/** Returns who sent the last request from this device; undefined if nobody did, or if the browser keeps nothing. */
export function rememberedPerson(): Person | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED_AS) ?? 'null');
    if (!isTexts(stored)) return undefined;
    const { firstName, lastName, email, phone } = { ...nobody, ...stored };
    const person = { firstName, lastName, email, phone };
    return nameOf(person) ? person : undefined;
  } catch {
    return undefined;
  }
}

/** Remembers on this device who sent a request; nobody when called without a person. */
export function rememberPerson(person?: Person): void {
  try {
    if (!person) return localStorage.removeItem(STORED_AS);
    const { firstName, lastName, email, phone } = person;
    localStorage.setItem(STORED_AS, JSON.stringify({ firstName, lastName, email, phone }));
  } catch {
    // Typed again the next time.
  }
}

/** Returns what a form already knows of a signed-in customer (storefront §5); empty for a visitor. */
export function identityOf(user: CurrentUser | null | undefined) {
  return {
    firstName: user?.firstName ?? '',
    lastName: user?.lastName ?? '',
    email: user?.email ?? '',
    phone: user?.phone ?? '',
  };
}
