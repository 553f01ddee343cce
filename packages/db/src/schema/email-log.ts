import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { emailStatuses } from '../enums/index.ts';
import { createdAt, id, moment, oneOf } from './columns.ts';
import { contactMessages } from './contact-messages.ts';
import { jobs } from './jobs.ts';
import { quoteRequests } from './quote-requests.ts';
import { replies } from './replies.ts';

/** Mails about quote requests and contact messages, with their delivery status (decisions Q3, Q4). */
export const emailLog = pgTable(
  'email_log',
  {
    id: id(),
    jobId: bigint('job_id', { mode: 'number' }).references(() => jobs.id, { onDelete: 'set null' }),
    messageId: text('message_id'),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    template: text('template').notNull(),
    quoteRequestId: integer('quote_request_id').references(() => quoteRequests.id, { onDelete: 'set null' }),
    contactMessageId: integer('contact_message_id').references(() => contactMessages.id, {
      onDelete: 'set null',
    }),
    /** The reply that the mail carries; null for the first answer and for all other mails. */
    replyId: integer('reply_id').references(() => replies.id, { onDelete: 'set null' }),
    status: text('status', { enum: emailStatuses }).notNull().default('queued'),
    error: text('error'),
    createdAt: createdAt(),
    sentAt: moment('sent_at'),
  },
  (t) => [
    index('email_log_newest_index').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    uniqueIndex('email_log_job_unique').on(t.jobId),
    index('email_log_quote_request_index').on(t.quoteRequestId),
    index('email_log_contact_message_index').on(t.contactMessageId),
    index('email_log_reply_index').on(t.replyId),
    index('email_log_message_id_index').on(t.messageId),
    check('email_log_status_check', oneOf(t.status, emailStatuses)),
  ],
);

export type EmailLogEntry = typeof emailLog.$inferSelect;
