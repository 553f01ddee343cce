import { emailStatuses } from '@dealer/db/enums';
import * as z from 'zod';
import { idInput } from '../../domain/input-fields.ts';
import { chunkFields, pageNumber, searchField } from '../../domain/paging.ts';
import { lineField, textField } from '../../domain/person-fields.ts';
import { quoteBookings } from '../../domain/quote-progress.ts';
import { MAX_REPLY, MAX_REPLY_SUBJECT } from '../../domain/quote-reply.ts';
import { quoteOutcomes, quoteStatuses, quoteTypes } from '../../domain/quote-request.ts';

const filters = {
  status: z.enum(quoteStatuses).optional(),
  quoteType: z.enum(quoteTypes).optional(),
};

export const listQuotesInput = z.object({ ...filters, ...chunkFields });
export const pageQuotesInput = z
  .object({ ...filters, search: searchField, page: pageNumber })
  .default({ search: '', page: 1 });
export type ListQuotesInput = z.output<typeof listQuotesInput>;
export type PageQuotesInput = z.output<typeof pageQuotesInput>;

export const quoteIdInput = idInput;

/** The answer to a request (admin §7): without a subject it gets the default one. */
export const respondInput = quoteIdInput.extend({
  subject: lineField('Subject', MAX_REPLY_SUBJECT).optional(),
  responseMessage: textField('Message', MAX_REPLY).min(1, 'Please write a message'),
});
export type RespondInput = z.output<typeof respondInput>;

/** A request that was answered by phone, with a note about the call (decisions Q2). */
export const markRespondedInput = quoteIdInput.extend({
  note: textField('Note', MAX_REPLY).default(''),
});
/** How far a request has come after its answer; a customer sees it through the status link. */
export const setBookingInput = quoteIdInput.extend({ booking: z.enum(quoteBookings) });
export type SetBookingInput = z.output<typeof setBookingInput>;
export type MarkRespondedInput = z.output<typeof markRespondedInput>;

/** A request as staff see it (admin §3). */
export const quoteRequestSchema = z.object({
  id: z.number().int(),
  quoteType: z.enum(quoteTypes),
  productId: z.number().int().nullable(),
  productName: z.string().nullable(),
  userId: z.number().int().nullable(),
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string().nullable(),
  location: z.string(),
  comments: z.string().nullable(),
  status: z.enum(quoteStatuses),
  /** How it was answered: by mail or by phone. */
  outcome: z.enum(quoteOutcomes).nullable(),
  responseSubject: z.string().nullable(),
  responseMessage: z.string().nullable(),
  respondedAt: z.date().nullable(),
  respondedByName: z.string().nullable(),
  bookedAt: z.date().nullable(),
  readyAt: z.date().nullable(),
  canceledAt: z.date().nullable(),
  createdAt: z.date(),
});

export const quotePageSchema = z.object({
  items: z.array(quoteRequestSchema),
  total: z.number().int(),
  pageSize: z.number().int(),
});

/** The delivery state of an answer's mail (decisions Q4). */
export const deliverySchema = z.object({
  state: z.enum(emailStatuses),
  recipient: z.string(),
  /** Why the last attempt failed, also of a queued mail. */
  reason: z.string().nullable(),
  sentAt: z.date().nullable(),
  /** The job to retry; null if it was deleted. */
  jobId: z.number().int().nullable(),
  /** When a queued mail is retried. */
  nextTryAt: z.date().nullable(),
});
export type Delivery = z.output<typeof deliverySchema>;

/** A request with everything that its dialog shows. */
export const quoteDetailSchema = quoteRequestSchema.extend({
  /** The note about a call; only staff see it. */
  notes: z.string().nullable(),
  /** Of a request about several machines. */
  machines: z.array(z.object({ id: z.number().int(), name: z.string(), price: z.string().nullable() })),
  /** The value of the placeholder [PRICE], '$1,299.00' or null. */
  price: z.string().nullable(),
  /** The reply address: the shop's address for this kind of request. */
  replyTo: z.string(),
  /** Null before the answer, and for an answer by phone. */
  delivery: deliverySchema.nullable(),
  /** All mails about this request, newest first. */
  mails: z.array(
    z.object({
      id: z.number().int(),
      template: z.string(),
      recipient: z.string(),
      subject: z.string(),
      status: z.enum(emailStatuses),
      error: z.string().nullable(),
      jobId: z.number().int().nullable(),
      createdAt: z.date(),
      sentAt: z.date().nullable(),
    }),
  ),
});
export type QuoteDetail = z.output<typeof quoteDetailSchema>;
