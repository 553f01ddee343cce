import { auditLogs, type Db, users } from '@dealer/db';
import { staffRoles } from '@dealer/db/enums';
import { eq, exists, inArray, or } from 'drizzle-orm';
import { personName } from '../../accounts/person-name.ts';
import type { AuditPerson } from './schema.ts';

/**
 * Lists the people whose changes the log can be narrowed to: present and former staff, by name. Without a limit, because only
 * superadmins add people to the staff, one by one.
 */
export function listPeople({ db }: { db: Db }): Promise<AuditPerson[]> {
  const theirs = db.select({ id: auditLogs.id }).from(auditLogs).where(eq(auditLogs.userId, users.id));
  return db
    .select({ id: users.id, name: personName })
    .from(users)
    .where(or(inArray(users.role, [...staffRoles]), exists(theirs)))
    .orderBy(personName, users.id);
}
