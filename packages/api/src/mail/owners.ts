import { users } from '@dealer/db';
import { and, eq, isNull } from 'drizzle-orm';

/** Selects the superadmins who get the mails to the owners. */
export const isOwner = and(
  eq(users.role, 'superadmin'),
  eq(users.emailVerified, true),
  isNull(users.disabledAt),
);
