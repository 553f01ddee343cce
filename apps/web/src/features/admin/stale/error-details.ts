import { TRPCClientError } from '@trpc/client';
import type * as z from 'zod';

/** The details of an API error beside its message; undefined if the error has no such details. */
export function errorDetails<Details>(error: unknown, schema: z.ZodType<Details>): Details | undefined {
  return error instanceof TRPCClientError ? schema.safeParse(error.data).data : undefined;
}
