import { enrichmentStatuses, staffEventKinds } from '@dealer/db/enums';
import * as z from 'zod';
import { quoteStatuses, quoteTypes } from '../../domain/requests/quote-request.ts';

/** The start of a stream: after the last event that its viewer has seen; from now if it has seen none. */
export const watchEventsInput = z
  .object({ lastEventId: z.coerce.number().int().nonnegative().nullish() })
  .default({});

const kind = z.enum(staffEventKinds);

/** Something happened to a request: it came in, or it changed. */
export const quoteEventSchema = z.object({
  about: z.literal('quote'),
  quoteId: z.number().int(),
  kind,
  quoteType: z.enum(quoteTypes),
  status: z.enum(quoteStatuses),
  customerName: z.string(),
  productName: z.string().nullable(),
});
export type QuoteEvent = z.output<typeof quoteEventSchema>;

/** Something happened to a message of the contact form: it came in, or it was marked as handled or opened again. */
export const messageEventSchema = z.object({
  about: z.literal('message'),
  messageId: z.number().int(),
  kind,
  firstName: z.string(),
  lastName: z.string(),
  subject: z.string(),
});
export type ContactMessageEvent = z.output<typeof messageEventSchema>;

/** An enrichment run began, stopped or ended. */
export const runStatusEventSchema = z.object({
  about: z.literal('run'),
  runId: z.number().int(),
  kind,
  status: z.enum(enrichmentStatuses),
});
export type RunStatusEvent = z.output<typeof runStatusEventSchema>;

export type StaffEvent = QuoteEvent | ContactMessageEvent | RunStatusEvent;
