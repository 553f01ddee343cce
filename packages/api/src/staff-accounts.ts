import { users } from '@dealer/db';
import { staffRoles } from '@dealer/db/enums';
import { and, eq, inArray, isNull } from 'drizzle-orm';

/** Selects the staff without disabled accounts. */
export const isActiveStaff = and(inArray(users.role, [...staffRoles]), isNull(users.disabledAt));

/** Selects the superadmins who get the mails to the owners. */
export const isOwner = and(
  eq(users.role, 'superadmin'),
  eq(users.emailVerified, true),
  isNull(users.disabledAt),
);
