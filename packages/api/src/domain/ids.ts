import * as z from 'zod';

const MAX_KEY = 2_147_483_647;

/** The id of a row, as a number or its digits. Larger numbers would be an error of the database. */
export const idField = z.coerce.number().int().positive().max(MAX_KEY);

/** The input of procedures that take only the id of a row. */
export const idInput = z.object({ id: idField });
