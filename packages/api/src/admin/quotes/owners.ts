import { type Db, users } from '@dealer/db';
import { staffRoles } from '@dealer/db/enums';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { personName } from '../person-name.ts';
import type { QuoteOwner } from './schema.ts';

export const isActiveStaff = and(inArray(users.role, [...staffRoles]), isNull(users.disabledAt));

/** Who can be the owner of a request: the staff without disabled accounts, by name. */
export function listOwners({ db }: { db: Db }): Promise<QuoteOwner[]> {
  return db
    .select({ id: users.id, name: personName })
    .from(users)
    .where(isActiveStaff)
    .orderBy(personName, users.id);
}

/** The name of an owner; null for nobody. */
export async function ownerNameOf(db: Db, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const [owner] = await db.select({ name: personName }).from(users).where(eq(users.id, id));
  return owner?.name ?? null;
}
