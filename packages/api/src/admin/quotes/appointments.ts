import { quoteRequests } from '@dealer/db';
import { asc, sql } from 'drizzle-orm';
import { isBookedOn } from '../../submissions/quote-states.ts';
import type { StaffContext } from '../staff-context.ts';
import type { AppointmentsInput, AppointmentsOfDay } from './schema.ts';

/** More than the shop can take on a day. */
const MAX_APPOINTMENTS = 50;

const { id, customerName, productName, bookedFor } = quoteRequests;

/** Lists who comes on a day, the earliest first, with the number of all. */
export async function listAppointments(
  { db }: StaffContext,
  { day }: AppointmentsInput,
): Promise<AppointmentsOfDay> {
  const condition = isBookedOn(day);
  const items = await db
    // The condition leaves out what has none.
    .select({ id, customerName, productName, bookedFor: sql`${bookedFor}`.mapWith(bookedFor) })
    .from(quoteRequests)
    .where(condition)
    .orderBy(asc(bookedFor), asc(id))
    .limit(MAX_APPOINTMENTS);
  return { total: await db.$count(quoteRequests, condition), items };
}
