import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { leadPathSteps } from '../enums/index.ts';
import { createdAt, id, moment, oneOf } from './columns.ts';

/** What the mail about a probe says of it: the columns of its request, whose row was rolled back. */
interface ProbedRequest {
  id: number;
  quoteType: 'product' | 'service';
  customerName: string;
  customerEmail: string;
  customerPhone: string | null;
  productId: number | null;
  productName: string | null;
  location: string;
  comments: string | null;
}

/** The tests of the way from the form to the shop's mailbox: one a night, and those that an owner asked for. */
export const leadProbes = pgTable(
  'lead_probes',
  {
    id: id(),
    /** Which test it is: the day of the night, or the moment at which somebody asked for it. */
    run: text('run').notNull().unique('lead_probes_run_unique'),
    /** The idempotency key that the form sends with it, by which the request is known as a probe. */
    key: text('key').notNull().unique('lead_probes_key_unique'),
    createdAt: createdAt(),
    /** When the form was accepted, and the request with its jobs could be stored. */
    storedAt: moment('stored_at'),
    request: jsonb('request').$type<ProbedRequest>(),
    /** When the mail server accepted the mail: the test succeeded. */
    mailedAt: moment('mailed_at'),
    /** When it was given up, where, and why in a sentence for staff. */
    failedAt: moment('failed_at'),
    failedStep: text('failed_step', { enum: leadPathSteps }),
    reason: text('reason'),
  },
  (t) => [
    index('lead_probes_created_index').on(t.createdAt),
    check('lead_probes_failed_step_check', oneOf(t.failedStep, leadPathSteps)),
  ],
);

export type LeadProbe = typeof leadProbes.$inferSelect;
