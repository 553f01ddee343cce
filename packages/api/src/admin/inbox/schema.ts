import { emailStatuses } from '@dealer/db/enums';
import * as z from 'zod';
import { idField, idInput } from '../../domain/input-fields.ts';
import { textField } from '../../domain/person-fields.ts';
import { MAX_REPLY } from '../../domain/requests/quote-reply.ts';
import { quoteResults, quoteStatuses } from '../../domain/requests/quote-request.ts';
import { idempotencyKey } from '../../submissions/schema.ts';

/** @property previous the owner that the caller saw, so that nobody takes what somebody else took meanwhile; any unless given */
export const setOwnerInput = idInput.extend({
  ownerId: idField.nullable(),
  previous: idField.nullish(),
});
export type SetOwnerInput = z.output<typeof setOwnerInput>;

/** Whether the caller is writing an answer. */
export const setAnsweringInput = idInput.extend({ isAnswering: z.boolean() });
export type SetAnsweringInput = z.output<typeof setAnsweringInput>;

/** @property previous the note that the caller changed, so that nobody overwrites what they have not read */
export const setNoteInput = idInput.extend({
  note: textField('Note', MAX_REPLY),
  previous: textField('Note', MAX_REPLY),
});
export type SetNoteInput = z.output<typeof setNoteInput>;

export const wasWaitingField = z
  .boolean()
  .optional()
  .describe(
    'Whether it waited for an answer when the sender looked: if true, a mail to one that was closed since is rejected',
  );

/** A mail of staff in a thread, whose subject it gets. */
export const threadReplyInput = idInput.extend({
  message: textField('Message', MAX_REPLY).min(1, 'Please write a message'),
  /** The newest mail of the thread that the caller has seen, without the first answer to a request; null if there was none. */
  lastReplyId: idField.nullable(),
  wasWaiting: wasWaitingField,
  idempotencyKey,
});

export type ThreadReplyInput = z.output<typeof threadReplyInput>;

export const answeringSchema = z.object({ name: z.string(), typedAt: z.date() });
export type Answering = z.output<typeof answeringSchema>;

export const ownerSchema = z.object({ id: z.number().int(), name: z.string() });
export type Owner = z.output<typeof ownerSchema>;

/** The waiting requests or messages before and after one; null where there is none. */
export const neighborsSchema = z.object({
  previous: z.number().int().nullable(),
  next: z.number().int().nullable(),
  /** How many others wait. */
  waiting: z.number().int(),
});
export type WaitingNeighbors = z.output<typeof neighborsSchema>;

/** The other requests and messages of a customer, newest first. */
export const othersSchema = z.object({
  requests: z.array(
    z.object({
      id: z.number().int(),
      productName: z.string().nullable(),
      status: z.enum(quoteStatuses),
      result: z.enum(quoteResults).nullable(),
      canceledAt: z.date().nullable(),
      waitingSince: z.date().nullable(),
      createdAt: z.date(),
    }),
  ),
  requestsTotal: z.number().int().describe('With those that are not listed'),
  messages: z.array(
    z.object({ id: z.number().int(), subject: z.string(), createdAt: z.date(), isHandled: z.boolean() }),
  ),
  messagesTotal: z.number().int(),
});
export type Others = z.output<typeof othersSchema>;

/** The delivery state of an answer's mail (decisions Q4). */
export const deliverySchema = z.object({
  state: z.enum(emailStatuses),
  recipient: z.string(),
  /** Why the last attempt failed, also of a queued mail; of a sent one, that there is no mail server. */
  reason: z.string().nullable(),
  sentAt: z.date().nullable(),
  /** The job to retry; null if it was deleted. */
  jobId: z.number().int().nullable(),
  /** When a queued mail is retried. */
  nextTryAt: z.date().nullable(),
});
export type Delivery = z.output<typeof deliverySchema>;

/** How many mails of a request or a message are listed: the newest. */
export const MAX_THREAD_MAILS = 500;

/** A mail of the log (decisions Q4). */
export const mailSchema = z.object({
  id: z.number().int(),
  template: z.string(),
  recipient: z.string(),
  subject: z.string(),
  status: z.enum(emailStatuses),
  error: z.string().nullable(),
  jobId: z.number().int().nullable(),
  createdAt: z.date(),
  sentAt: z.date().nullable(),
});

/** A mail of staff in a thread. */
export const replySchema = z.object({
  id: z.number().int(),
  subject: z.string(),
  message: z.string(),
  sentByName: z.string(),
  createdAt: z.date(),
  delivery: deliverySchema.nullable(),
});
