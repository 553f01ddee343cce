import { type Db, type Transaction, users } from '@dealer/db';
import { and, eq } from 'drizzle-orm';
import { personName, readPersonName } from '../../accounts/person-name.ts';
import { isActiveStaff } from '../../accounts/staff-accounts.ts';
import { conflict, invalid } from '../../errors.ts';
import type { StaffContext } from '../staff-context.ts';
import type { Owner, SetOwnerInput } from './schema.ts';

/** Lists who can be the owner of a request or a message: the staff without disabled accounts, by name. */
export function listOwners({ db }: { db: Db }): Promise<Owner[]> {
  return db
    .select({ id: users.id, name: personName })
    .from(users)
    .where(isActiveStaff)
    .orderBy(personName, users.id);
}

/**
 * A request or message without an owner belongs to the first person who answers or handles it.
 * @returns the owner, and what the activity log says of a new one
 */
export function ownerOrActor({ ownerId }: { ownerId: number | null }, actor: StaffContext['actor']) {
  return ownerId === null
    ? { ownerId: actor.id, before: { owner: null }, after: { owner: actor.name } }
    : { ownerId, before: {}, after: {} };
}

/**
 * Returns the entry of the activity log for a new owner of a request or a message.
 * @param from the stored owner
 * @throws BAD_REQUEST if the person is not on the staff; CONFLICT if it has another owner than the one that the caller saw
 */
export async function changeOfOwner(
  tx: Transaction,
  from: number | null,
  { ownerId: to, previous }: Omit<SetOwnerInput, 'id'>,
) {
  if (previous !== undefined && previous !== from)
    throw conflict(`${(await readPersonName(tx, from)) ?? 'Nobody'} has it meanwhile`);
  if (to !== null) {
    const [found] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, to), isActiveStaff));
    if (!found) throw invalid([{ path: 'ownerId', message: 'This person is not on the staff any more' }]);
  }
  return {
    before: { owner: await readPersonName(tx, from) },
    after: { owner: await readPersonName(tx, to) },
  };
}
