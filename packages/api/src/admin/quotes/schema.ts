import { productStatuses } from '@dealer/db/enums';
import * as z from 'zod';
import { dayField, idInput, momentField } from '../../domain/input-fields.ts';
import { clockProblem, momentOfClock } from '../../domain/moment.ts';
import { lineField, textField } from '../../domain/person-fields.ts';
import { quoteBookings } from '../../domain/requests/quote-progress.ts';
import { MAX_REPLY, MAX_REPLY_SUBJECT } from '../../domain/requests/quote-reply.ts';
import {
  isService,
  lostReasons,
  quoteFolders,
  quoteOutcomes,
  quoteResults,
  quoteSorts,
  quoteStatuses,
  quoteTypes,
} from '../../domain/requests/quote-request.ts';
import { chunkFields, pageNumber, searchField } from '../../domain/search/paging.ts';
import { createQuoteInput, SERVICE_REQUIRED } from '../../storefront/quotes/schema.ts';
import {
  answeringSchema,
  deliverySchema,
  mailSchema,
  othersSchema,
  replySchema,
  threadReplyInput,
  wasWaitingField,
} from '../inbox/schema.ts';

const filters = {
  status: z.enum(quoteStatuses).optional(),
  quoteType: z.enum(quoteTypes).optional(),
};

export const listQuotesInput = z.object({ ...filters, ...chunkFields });
const sortField = z.enum(quoteSorts).default('due');
/** What narrows a list and the counts of its folders alike. */
const folderFilters = { ...filters, search: searchField };
export const countFoldersInput = z.object(folderFilters).prefault({});
export type CountFoldersInput = z.output<typeof countFoldersInput>;
const listFilters = { ...folderFilters, folder: z.enum(quoteFolders).optional() };
export const pageQuotesInput = z.object({ ...listFilters, page: pageNumber, sort: sortField }).prefault({});
export type ListQuotesInput = z.output<typeof listQuotesInput>;
export type PageQuotesInput = z.output<typeof pageQuotesInput>;

export const quoteIdInput = idInput;
export type QuoteIdInput = z.output<typeof quoteIdInput>;

/** A request, and the list whose waiting requests surround it. */
export const quoteNeighborsInput = quoteIdInput.extend({ ...listFilters, sort: sortField });
export type QuoteNeighborsInput = z.output<typeof quoteNeighborsInput>;

const evenIfCanceled = z
  .boolean()
  .default(false)
  .describe('The sender has seen that the customer canceled the request');

/** The answer to a request (admin §7): without a subject it gets the default one. */
export const respondInput = quoteIdInput.extend({
  subject: lineField('Subject', MAX_REPLY_SUBJECT).optional(),
  responseMessage: textField('Message', MAX_REPLY).min(1, 'Please write a message'),
  evenIfCanceled,
  wasWaiting: wasWaitingField,
});
export type RespondInput = z.output<typeof respondInput>;

/** A request that was answered by phone, with a note about the call (decisions Q2). */
export const markRespondedInput = quoteIdInput.extend({
  note: textField('Note', MAX_REPLY).default(''),
});
const bookedForField = z
  .string()
  .refine((text) => text === '' || momentOfClock(text), { error: ({ input }) => clockProblem(String(input)) })
  .transform((text) => momentOfClock(text) ?? null);

/** A new step of a request after its answer; a customer sees it through the status link. */
export const setBookingInput = quoteIdInput.extend({
  booking: z.enum(quoteBookings),
  /** The appointment, as the shop's clocks show it, '2026-04-18T16:12'; unchanged where it is left out. */
  bookedFor: bookedForField.optional(),
  /** The appointment that the caller saw, so that nobody replaces one that they have not seen; any unless given. */
  previousBookedFor: bookedForField.optional(),
  /** Whether it was ready as the caller saw it, so that nobody takes that back unseen; any unless given. */
  wasReady: z.boolean().optional(),
});
export type SetBookingInput = z.output<typeof setBookingInput>;
export type MarkRespondedInput = z.output<typeof markRespondedInput>;

/** The input of the appointments of a day. */
export const appointmentsInput = z.object({ day: dayField });
export type AppointmentsInput = z.output<typeof appointmentsInput>;

/** The result that the caller saw, so that nobody replaces one that they have not seen; any unless given. */
const previousResult = z.enum(quoteResults).nullish();

/** The appointment of a canceled, lost or spam request, which it keeps when it is open or won again; a future one is removed otherwise. */
const keptAppointment = bookedForField.optional();

/** The result of a request, null to take it back; a lost one needs its reason. */
export const setResultInput = quoteIdInput
  .extend({
    result: z.enum(quoteResults).nullable(),
    lostReason: z.enum(lostReasons).nullish(),
    /** The time of an earlier result that is restored; by default now. */
    resultAt: momentField.optional(),
    keptAppointment,
    previous: previousResult,
    /** The reason that the caller saw with it. */
    previousReason: z.enum(lostReasons).nullish(),
  })
  .refine(({ result, lostReason }) => (result === 'lost') === Boolean(lostReason), {
    path: ['lostReason'],
    message: 'Please say why it was lost',
  });
export type SetResultInput = z.output<typeof setResultInput>;

export const setReopenedInput = quoteIdInput.extend({
  reopened: z.boolean(),
  evenIfCanceled,
  keptAppointment,
  previous: previousResult,
});
export type SetReopenedInput = z.output<typeof setReopenedInput>;

/** A further mail to the customer after the answer. */
export const replyInput = threadReplyInput.extend({ evenIfCanceled });
export type ReplyInput = z.output<typeof replyInput>;

const { productIds: _productIds, homepage: _homepage, ...callFields } = createQuoteInput.shape;

/** A request that came by phone, as the person at the counter notes it; without a product it is a general inquiry. */
export const logCallInput = z
  .object(callFields)
  .extend({ isAnswered: z.boolean().default(false) })
  .refine(({ customerEmail: email, customerPhone: phone }) => email || phone, {
    path: ['customerPhone'],
    message: 'Enter a phone number or an email address, so that the shop can reach the customer.',
  })
  .refine(({ quoteType, productName }) => quoteType !== 'service' || isService(productName ?? ''), {
    path: ['productName'],
    message: SERVICE_REQUIRED,
  });
export type LogCallInput = z.output<typeof logCallInput>;

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
  bookedFor: z.date().nullable(),
  readyAt: z.date().nullable(),
  canceledAt: z.date().nullable(),
  /** The result, beside the status. */
  result: z.enum(quoteResults).nullable(),
  lostReason: z.enum(lostReasons).nullable(),
  resultAt: z.date().nullable(),
  reopenedAt: z.date().nullable(),
  /** Since when it waits for an answer; null while it waits for none. */
  waitingSince: z.date().nullable(),
  ownerId: z.number().int().nullable(),
  createdAt: z.date(),
});

const ownedQuoteSchema = quoteRequestSchema.extend({
  ownerName: z.string().nullable(),
  /** The colleagues who are writing an answer right now. */
  answering: z.array(answeringSchema),
});

export const quoteFolderCountsSchema = z.record(z.enum(quoteFolders), z.number().int());
export type QuoteFolderCounts = z.output<typeof quoteFolderCountsSchema>;

export const quotePageSchema = z.object({
  items: z.array(ownedQuoteSchema),
  total: z.number().int(),
  pageSize: z.number().int(),
});

/** The context that is shown beside a request: its machines as they are today, and the customer's other requests and messages. */
export const customerContextSchema = othersSchema.extend({
  machines: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      sku: z.string().nullable(),
      status: z.enum(productStatuses),
      inStock: z.boolean().nullable(),
      inventoryCount: z.number().int().nullable(),
      /** '$1,299.00'; null if customers have to call. */
      price: z.string().nullable(),
      imageUrl: z.string().nullable(),
    }),
  ),
});
export type CustomerContext = z.output<typeof customerContextSchema>;

/** A request with everything that its dialog shows. */
export const quoteDetailSchema = ownedQuoteSchema.extend({
  /** The staff's note for each other. */
  privateNote: z.string().nullable(),
  /** The further mails after the answer, in their order. */
  replies: z.array(replySchema),
  /** The note about a call; only staff see it. */
  notes: z.string().nullable(),
  /** The machines of a request about several. */
  machines: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      price: z.string().nullable(),
      inStock: z.boolean().nullable(),
    }),
  ),
  /** The addresses of the photos that the customer added. */
  photos: z.array(z.string()),
  /** The value of the placeholder [PRICE], '$1,299.00' or null. */
  price: z.string().nullable(),
  /** Whether all of its machines are in stock; null where it names none of the shop's. */
  inStock: z.boolean().nullable(),
  /** The reply address: the shop's address for this kind of request. */
  replyTo: z.string(),
  /** Null before the answer, and for an answer by phone. */
  delivery: deliverySchema.nullable(),
  /** All mails about this request, newest first. */
  mails: z.array(mailSchema),
});
export type QuoteDetail = z.output<typeof quoteDetailSchema>;

/** Who comes on a day; the list holds the first ones, the total counts all. */
export const appointmentsOfDaySchema = z.object({
  total: z.number().int(),
  items: z.array(
    z.object({
      id: z.number().int(),
      customerName: z.string(),
      productName: z.string().nullable(),
      bookedFor: z.date(),
    }),
  ),
});
export type AppointmentsOfDay = z.output<typeof appointmentsOfDaySchema>;
