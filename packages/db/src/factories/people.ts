import type { Db } from '../database.ts';
import { type NewUser, type User, users } from '../schema/index.ts';
import { single } from './row.ts';
import { nextNumber } from './unique.ts';

/** Values of a customer with a verified email and no password; the name is derived from first and last name. */
export function userValues(overrides: Partial<NewUser> = {}): NewUser {
  const n = nextNumber();
  const firstName = overrides.firstName ?? 'Casey';
  const lastName = overrides.lastName ?? `Number${n}`;
  return {
    email: `user${n}@example.com`,
    emailVerified: true,
    firstName,
    lastName,
    name: `${firstName} ${lastName}`,
    ...overrides,
  };
}

/** Adds a user. */
export async function makeUser(db: Db, overrides: Partial<NewUser> = {}): Promise<User> {
  return single(await db.insert(users).values(userValues(overrides)).returning());
}
