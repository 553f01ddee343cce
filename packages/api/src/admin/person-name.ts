import { users } from '@dealer/db';
import { sql } from 'drizzle-orm';

/** The name under which somebody is shown to the staff: the whole one, the parts, else the address. */
export const personName = sql<string>`coalesce(${users.name}, nullif(btrim(concat_ws(' ', ${users.firstName}, ${users.lastName})), ''), ${users.email})`;
