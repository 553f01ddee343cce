import { isTexts } from '../../lib/tab-storage.ts';
import type { CurrentUser } from '../../lib/use-user.ts';

type Person = ReturnType<typeof identityOf>;

const STORED_AS = 'quotePerson';
const nobody: Person = { firstName: '', lastName: '', email: '', phone: '' };

/** Who sent the last request from this device; empty where nobody did, or a browser keeps nothing. */
export function rememberedPerson(): Person {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED_AS) ?? 'null');
    return isTexts(stored) ? { ...nobody, ...stored } : nobody;
  } catch {
    return nobody;
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

/** What a form already knows of who is signed in (storefront.md 5); empty for a visitor. */
export function identityOf(user: CurrentUser | null | undefined) {
  return {
    firstName: user?.firstName ?? '',
    lastName: user?.lastName ?? '',
    email: user?.email ?? '',
    phone: user?.phone ?? '',
  };
}
