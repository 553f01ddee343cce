import { TRPCClientError } from '@trpc/client';
import type * as z from 'zod';

/** What a refused call tells beside its text; undefined where it was refused for another reason. */
export function errorDetails<Details>(error: unknown, schema: z.ZodType<Details>): Details | undefined {
  return error instanceof TRPCClientError ? schema.safeParse(error.data).data : undefined;
}
