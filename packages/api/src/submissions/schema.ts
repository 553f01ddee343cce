import * as z from 'zod';

const MAX_HONEYPOT = 5_000;

/** Sent by a form with each submission, so that a repeated submission is recognized (storefront §7). */
export const idempotencyKey = z
  .string()
  .regex(/^[\w-]{16,64}$/, 'The idempotency key must be 16 to 64 letters, digits, hyphens or underscores');

/** A field that people do not see: a submission that fills it in comes from a program. */
export const honeypot = z.string().max(MAX_HONEYPOT);

/** The answer to a submission that was stored. */
export const receivedOutput = z.object({ message: z.string() });
