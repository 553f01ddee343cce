import * as z from 'zod';

export const jobIdInput = z.object({ id: z.coerce.number().int().positive() });

/** The number of jobs that are tried again. */
export const retriedSchema = z.object({ count: z.number().int() });
