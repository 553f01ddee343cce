import { contactMessages, type Db, users } from '@dealer/db';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { personName, personNameOf } from '../../accounts/person-name.ts';

const owners = alias(users, 'owners');

/** Messages with the names of who handled them and whose they are. */
export function selectMessages(db: Db) {
  return db
    .select({
      ...getTableColumns(contactMessages),
      handledByName: sql<string | null>`${personName}`,
      ownerName: sql<string | null>`${personNameOf(owners)}`,
    })
    .from(contactMessages)
    .leftJoin(users, eq(users.id, contactMessages.handledBy))
    .leftJoin(owners, eq(owners.id, contactMessages.ownerId));
}
