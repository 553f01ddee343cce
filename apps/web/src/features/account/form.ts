import { TRPCClientError } from '@trpc/client';
import * as z from 'zod';

const answerSchema = z.object({
  code: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  requiresVerification: z.boolean().optional(),
  email: z.string().optional(),
});

/** What the server said of a refused call: its text, the fields at fault, what else it told. */
export function refusalOf(error: unknown) {
  if (!(error instanceof TRPCClientError)) return { message: undefined, fields: {} };
  const data = answerSchema.safeParse(error.data).data;
  // Without data no answer came: the text is the browser's own and helps nobody.
  const message = data ? error.message : undefined;
  const fields = Object.fromEntries((data?.errors ?? []).map((fault) => [fault.path, fault.message]));
  return { message, fields, requiresVerification: data?.requiresVerification, email: data?.email };
}
