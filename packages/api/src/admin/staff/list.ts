import { sessions, staffInvitations, users } from '@dealer/db';
import { staffRoles } from '@dealer/db/enums';
import { and, count, eq, gt, inArray, max } from 'drizzle-orm';
import { nameOfPerson } from '../../accounts/person-name.ts';
import { joinName } from '../../domain/text.ts';
import type { StaffContext } from '../staff-context.ts';
import type { StaffList } from './schema.ts';

/**
 * Lists the accounts of the staff, disabled ones included, and the invitations that nobody has accepted yet. Without a limit: only
 * superadmins add people, one by one, and an account that the list left out could do what nobody sees.
 */
export async function listStaff({ db, actor, now }: StaffContext): Promise<StaffList> {
  const found = await db
    .select({ user: users, sessions: count(sessions.sid), lastSeen: max(sessions.lastSeen) })
    .from(users)
    .leftJoin(sessions, and(eq(sessions.userId, users.id), gt(sessions.expire, now())))
    .where(inArray(users.role, [...staffRoles]))
    .groupBy(users.id)
    .orderBy(users.firstName, users.lastName, users.id);
  const invitations = await db.select().from(staffInvitations).orderBy(staffInvitations.id);
  return {
    accounts: found.flatMap(({ user, sessions: active, lastSeen }) => {
      const { id, email, lastLogin, disabledAt } = user;
      const role = staffRoles.find((known) => known === user.role);
      if (!role) return [];
      const seen =
        lastSeen && lastLogin ? (lastSeen > lastLogin ? lastSeen : lastLogin) : (lastSeen ?? lastLogin);
      const name = nameOfPerson(user);
      return [
        { id, email, name, role, lastSeen: seen, sessions: active, disabledAt, isSelf: id === actor.id },
      ];
    }),
    invitations: invitations.map(({ id, email, firstName, lastName, role, invitedByName, expiresAt }) => ({
      id,
      email,
      name: joinName(firstName, lastName) || email,
      role,
      invitedByName,
      expiresAt,
      isExpired: expiresAt <= now(),
    })),
  };
}
