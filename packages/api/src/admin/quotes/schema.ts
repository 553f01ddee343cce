import * as z from 'zod';
import { idInput } from '../../domain/ids.ts';
import { pageNumber, searchField } from '../../domain/paging.ts';
import { lineField, textField } from '../../domain/person-fields.ts';
import { LONGEST_REPLY, LONGEST_REPLY_SUBJECT } from '../../domain/quote-reply.ts';
import { quoteOutcomes, quoteStatuses, quoteTypes } from '../../domain/quote-request.ts';

const filters = {
  status: z.enum(quoteStatuses).optional(),
  quoteType: z.enum(quoteTypes).optional(),
};

export const listQuotesInput = z.object(filters);
export const pageQuotesInput = z
  .object({ ...filters, search: searchField, page: pageNumber })
  .default({ search: '', page: 1 });
export type ListQuotesInput = z.output<typeof listQuotesInput>;
export type PageQuotesInput = z.output<typeof pageQuotesInput>;

export const quoteIdInput = idInput;

/** The answer to a request (admin.md 7): without a subject it gets the default one. */
export const respondInput = quoteIdInput.extend({
  subject: lineField('Subject', LONGEST_REPLY_SUBJECT).optional(),
  responseMessage: textField('Message', LONGEST_REPLY).min(1, 'Please write a message'),
});
export type RespondInput = z.output<typeof respondInput>;

/** A request that was answered by telephone, and what was said (decisions Q2). */
export const markRespondedInput = quoteIdInput.extend({
  note: textField('Note', LONGEST_REPLY).default(''),
});
export type MarkRespondedInput = z.output<typeof markRespondedInput>;

/** A request as staff see it (admin.md 3). */
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
  /** How it was answered: by a mail from here, or by telephone. */
  outcome: z.enum(quoteOutcomes).nullable(),
  responseSubject: z.string().nullable(),
  responseMessage: z.string().nullable(),
  respondedAt: z.date().nullable(),
  respondedByName: z.string().nullable(),
  createdAt: z.date(),
});

export const quotePageSchema = z.object({
  items: z.array(quoteRequestSchema),
  total: z.number().int(),
  pageSize: z.number().int(),
});

const mailStates = ['queued', 'sent', 'failed'] as const;

/** What became of the mail that carries an answer (decisions Q4). */
export const deliverySchema = z.object({
  state: z.enum(mailStates),
  recipient: z.string(),
  /** Why the last try failed, of a queued mail too. */
  reason: z.string().nullable(),
  sentAt: z.date().nullable(),
  /** The job to retry where it failed or waits; null where it was done long ago. */
  jobId: z.number().int().nullable(),
  /** Of a queued mail that waits to be tried again. */
  nextTryAt: z.date().nullable(),
});
export type Delivery = z.output<typeof deliverySchema>;

/** A request with all that its dialog shows. */
export const quoteDetailSchema = quoteRequestSchema.extend({
  /** What was said on the telephone; staff's own. */
  notes: z.string().nullable(),
  /** What [PRICE] stands for, '$1,299.00' or null. */
  price: z.string().nullable(),
  /** Where an answer to the answer goes: the shop's address for this kind of request. */
  replyTo: z.string(),
  /** Null while there is no answer, and for one given by telephone. */
  delivery: deliverySchema.nullable(),
  /** Every mail about this request, the newest first. */
  mails: z.array(
    z.object({
      id: z.number().int(),
      template: z.string(),
      recipient: z.string(),
      subject: z.string(),
      status: z.enum(mailStates),
      error: z.string().nullable(),
      jobId: z.number().int().nullable(),
      createdAt: z.date(),
      sentAt: z.date().nullable(),
    }),
  ),
});
export type QuoteDetail = z.output<typeof quoteDetailSchema>;
