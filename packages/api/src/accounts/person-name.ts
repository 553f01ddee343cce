import { type Db, type User, users } from '@dealer/db';
import { eq, type SQLWrapper, sql } from 'drizzle-orm';
import { joinName } from '../domain/text.ts';

type NameColumns = Record<'name' | 'firstName' | 'lastName' | 'email', SQLWrapper>;

/** The name under which somebody is shown to the staff: the whole one, the parts, else the address. @param table users, or its alias */
export const personNameOf = ({ name, firstName, lastName, email }: NameColumns) =>
  sql<string>`coalesce(${name}, nullif(btrim(concat_ws(' ', ${firstName}, ${lastName})), ''), ${email})`;

export const personName = personNameOf(users);

/** Reads the name of somebody by their id; null for nobody, and for a deleted account. */
export async function readPersonName(db: Db, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const [person] = await db.select({ name: personName }).from(users).where(eq(users.id, id));
  return person?.name ?? null;
}

/** Returns the name of a person whose row was read. */
export const nameOfPerson = ({
  name,
  firstName,
  lastName,
  email,
}: Pick<User, 'name' | 'firstName' | 'lastName' | 'email'>): string =>
  name ?? (joinName(firstName, lastName) || email);

/** The columns of a name. The whole one repeats its parts, so every write of a user sets the three together. */
export const nameColumns = (firstName: string | null, lastName: string | null) => ({
  firstName,
  lastName,
  name: joinName(firstName, lastName) || null,
});
