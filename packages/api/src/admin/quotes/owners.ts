import { type Db, users } from '@dealer/db';
import { staffRoles } from '@dealer/db/enums';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { QuoteOwner } from './schema.ts';

/** The name under which the owner of a request is shown. */
export const ownerName = sql<string>`coalesce(${users.name}, nullif(btrim(concat_ws(' ', ${users.firstName}, ${users.lastName})), ''), ${users.email})`;

export const isActiveStaff = and(inArray(users.role, [...staffRoles]), isNull(users.disabledAt));

/** Who can be the owner of a request: the staff without disabled accounts, by name. */
export function listOwners({ db }: { db: Db }): Promise<QuoteOwner[]> {
  return db
    .select({ id: users.id, name: ownerName })
    .from(users)
    .where(isActiveStaff)
    .orderBy(ownerName, users.id);
}

/** The name of an owner; null for nobody. */
export async function ownerNameOf(db: Db, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const [owner] = await db.select({ name: ownerName }).from(users).where(eq(users.id, id));
  return owner?.name ?? null;
}
