import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core';
import { lostReasons, quoteOutcomes, quoteResults, quoteStatuses, quoteTypes } from '../enums/index.ts';
import { createdAt, id, moment, oneOf, searchableNames } from './columns.ts';
import { products } from './products.ts';
import { users } from './users.ts';

/** Quote requests of customers. The email address may be empty if there is a phone number (decisions Q1). */
export const quoteRequests = pgTable(
  'quote_requests',
  {
    id: id(),
    quoteType: text('quote_type', { enum: quoteTypes }).notNull(),
    productId: integer('product_id').references(() => products.id, { onDelete: 'set null' }),
    productName: text('product_name'),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    customerName: text('customer_name').notNull(),
    customerEmail: text('customer_email').notNull().default(''),
    customerPhone: varchar('customer_phone', { length: 20 }),
    location: text('location').notNull().default('Temperance, MI'),
    comments: text('comments'),
    /** Staff wrote it down during a call: the comments are their note, which the customer has never seen. */
    isFromCall: boolean('is_from_call').notNull().default(false),
    status: text('status', { enum: quoteStatuses }).notNull().default('pending'),
    responseSubject: text('response_subject'),
    responseMessage: text('response_message'),
    respondedAt: moment('responded_at'),
    respondedBy: integer('responded_by').references(() => users.id, { onDelete: 'set null' }),
    respondedByName: text('responded_by_name'),
    outcome: text('outcome', { enum: quoteOutcomes }),
    ownerId: integer('owner_id').references(() => users.id, { onDelete: 'set null' }),
    notes: text('notes'),
    /** What staff write for each other; no customer sees it. */
    privateNote: text('private_note'),
    result: text('result', { enum: quoteResults }),
    lostReason: text('lost_reason', { enum: lostReasons }),
    resultAt: moment('result_at'),
    /** When an answered request was opened again; null once it is answered again. A result stops that wait and keeps its beginning. */
    reopenedAt: moment('reopened_at'),
    archivedAt: moment('archived_at'),
    /** When staff booked an appointment for the job or the pick-up. */
    bookedAt: moment('booked_at'),
    /** The time of the appointment. */
    bookedFor: moment('booked_for'),
    /** When the machine was ready to be picked up. */
    readyAt: moment('ready_at'),
    /** When the customer canceled the request. */
    canceledAt: moment('canceled_at'),
    /** Since when it waits for an answer; null while it waits for none. The only place of that rule. */
    waitingSince: moment('waiting_since').generatedAlwaysAs(
      sql`case when "canceled_at" is not null or "result" is not null then null when "status" = 'pending' then "created_at" else "reopened_at" end`,
    ),
    /** Idempotency key of the form: a repeated submission does not add a second request. */
    idempotencyKey: text('idempotency_key').unique('quote_requests_idempotency_key_unique'),
    /** Hash of what was submitted under the key: a retry is compared with it, not with the row, which can change. */
    submissionHash: text('submission_hash'),
    createdAt: createdAt(),
    /** Customer, email and product in lower case without spaces, hyphens, accents and apostrophes, and the digits of the phone number. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        searchableNames([
          'customer_name',
          'customer_email',
          { column: 'product_name', ifNull: 'General Inquiry' },
          { digitsOf: 'customer_phone' },
        ]),
      ),
  },
  (t) => [
    index('quote_requests_newest_index').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('quote_requests_status_index').on(
      t.status,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('quote_requests_due_index').on(
      t.waitingSince,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('quote_requests_result_index').on(t.result, t.createdAt.desc().nullsFirst()),
    index('quote_requests_responded_at_index').on(t.respondedAt),
    index('quote_requests_product_index').on(t.productId),
    index('quote_requests_user_index').on(t.userId),
    index('quote_requests_owner_index').on(t.ownerId),
    index('quote_requests_responded_by_index').on(t.respondedBy),
    index('quote_requests_search_index')
      .using('gin', t.searchText.op('gin_trgm_ops'))
      .with({ fastupdate: false }),
    check('quote_requests_outcome_check', oneOf(t.outcome, quoteOutcomes)),
    check('quote_requests_result_check', oneOf(t.result, quoteResults)),
    check('quote_requests_lost_reason_check', oneOf(t.lostReason, lostReasons)),
    check(
      'quote_requests_lost_check',
      sql`(${t.lostReason} is not null) = (coalesce(${t.result}, '') = 'lost')`,
    ),
    check('quote_requests_quote_type_check', oneOf(t.quoteType, quoteTypes)),
    check('quote_requests_status_check', oneOf(t.status, quoteStatuses)),
    check(
      'quote_requests_contact_check',
      sql`btrim(${t.customerEmail}) <> '' or btrim(coalesce(${t.customerPhone}, '')) <> ''`,
    ),
  ],
);

export type QuoteRequest = typeof quoteRequests.$inferSelect;
export type NewQuoteRequest = typeof quoteRequests.$inferInsert;
