import * as z from 'zod';

const MAX_KEY = 2_147_483_647;

/** The id of a row, as a number or its digits. Larger numbers would be an error of the database. */
export const idField = z.coerce.number().int().positive().max(MAX_KEY);

/** The input of procedures that take only the id of a row. */
export const idInput = z.object({ id: idField });

/** A moment: a Date, or the ISO text that REST callers received. */
export const momentField = z.union([
  z.date(),
  z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
]);
