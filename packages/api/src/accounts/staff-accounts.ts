import { users } from '@dealer/db';
import { staffRoles } from '@dealer/db/enums';
import { and, eq, inArray, isNull } from 'drizzle-orm';

/** Selects the staff without disabled accounts. */
export const isActiveStaff = and(inArray(users.role, [...staffRoles]), isNull(users.disabledAt));

/** Selects the superadmins who get the mails about the shop: those who can sign in and have confirmed their address. */
export const isMailedSuperadmin = and(
  eq(users.role, 'superadmin'),
  eq(users.emailVerified, true),
  isNull(users.disabledAt),
);
