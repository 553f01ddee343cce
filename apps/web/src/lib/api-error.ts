import { TRPCClientError } from '@trpc/client';
import * as z from 'zod';

const answerSchema = z.object({
  code: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  requiresVerification: z.boolean().optional(),
  email: z.string().optional(),
});

/** Parses the error of a failed call: its message, the errors by field, and what the login page reads. */
export function parseApiError(error: unknown) {
  if (!(error instanceof TRPCClientError)) return { message: undefined, fields: {} };
  const data = answerSchema.safeParse(error.data).data;
  // Without data there was no response: the message is the browser's own and helps nobody.
  const message = (data && error.message) || undefined;
  const fields = Object.fromEntries((data?.errors ?? []).map(({ path, message: text }) => [path, text]));
  return { message, fields, requiresVerification: data?.requiresVerification, email: data?.email };
}
