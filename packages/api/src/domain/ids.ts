import * as z from 'zod';

const LARGEST_KEY = 2_147_483_647;

/** The id of a row, as a number or its digits. What no key can be is refused here, before a database is asked. */
export const idField = z.coerce.number().int().positive().max(LARGEST_KEY);

/** The input of what takes a row's id alone. */
export const idInput = z.object({ id: idField });
