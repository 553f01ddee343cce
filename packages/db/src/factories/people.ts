import type { Db } from '../database.ts';
import {
  type NewPushSubscription,
  type NewUser,
  type PushSubscription,
  pushSubscriptions,
  type User,
  users,
} from '../schema/index.ts';
import { single } from './row.ts';
import { nextNumber } from './unique.ts';

/** Values of a customer with a verified email and no password; the name is derived from first and last name. */
export function userValues(overrides: Partial<NewUser>): NewUser {
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

/** The keys of a browser for push messages, as RFC 8291 has them in its example. */
const browserKeys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

/** Adds a browser in which a user turned notifications on. */
export async function makePushSubscription(
  db: Db,
  overrides: Partial<NewPushSubscription> & Pick<NewPushSubscription, 'userId'>,
): Promise<PushSubscription> {
  const values = { endpoint: `https://push.example/${nextNumber()}`, ...browserKeys, ...overrides };
  return single(await db.insert(pushSubscriptions).values(values).returning());
}
