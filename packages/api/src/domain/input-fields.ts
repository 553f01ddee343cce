import * as z from 'zod';
import { FIRST_MOMENT, LAST_MOMENT, momentOfClock } from './moment.ts';

const MAX_KEY = 2_147_483_647;

/** The id of a row, as a number or its digits. Larger numbers would be an error of the database. */
export const idField = z.coerce.number().int().positive().max(MAX_KEY);

/** The input of procedures that take only the id of a row. */
export const idInput = z.object({ id: idField });

const knownMoment = z.date().min(FIRST_MOMENT).max(LAST_MOMENT);

/** A moment: a Date, or the ISO text that REST callers received. One of another age would be an error of the database. */
export const momentField = z.union([
  knownMoment,
  z.iso
    .datetime({ offset: true })
    .transform((text) => new Date(text))
    .pipe(knownMoment),
]);

/** A day on the shop's clocks, '2026-11-20'. */
export const dayField = z
  .string()
  .refine((day) => momentOfClock(`${day}T00:00`) !== undefined, 'Please give a day such as 2026-11-20');

/** The input of a deletion; with the updatedAt that was shown, a version that somebody has stored since is not deleted. */
export const deletionInput = idInput.extend({ updatedAt: momentField.optional() });
export type DeletionInput = z.output<typeof deletionInput>;
