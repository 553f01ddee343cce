import * as z from 'zod';
import { lostReasons } from '../../domain/requests/quote-request.ts';

/** The counts of a week's requests; weeks begin on Monday at midnight on the shop's clocks. */
const weekCounts = z.object({
  start: z.date(),
  received: z.number().int(),
  answered: z.number().int(),
});

/** A machine that people ask for and cannot have. */
const demand = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Requests about it in the last 30 days. */
  requests: z.number().int(),
  /** Confirmed addresses that wait for a mail when it is back. */
  alerts: z.number().int(),
  /** People who looked at it in the last 30 days, where they are several. */
  visitors: z.number().int(),
});

/** The summary of a week for the owner. Spam is not counted. */
export const weekSummarySchema = z.object({
  start: z.date(),
  /** The first moment of the next week. */
  end: z.date(),
  received: z.number().int(),
  /** Requests whose first answer was sent in the week. */
  answered: z.number().int(),
  /** The median of the answered ones' waits in minutes, without calls that were answered at once; null where there are no others. */
  medianAnswerMinutes: z.number().nullable(),
  /** The number of answered requests, calls included, whose answer was within the promised time. */
  answeredInTime: z.number().int(),
  won: z.number().int(),
  lost: z.number().int(),
  /** Why they were lost, the most frequent reason first. */
  lostReasons: z.array(z.object({ reason: z.enum(lostReasons), count: z.number().int() })),
  /** Requests that wait for an answer at this moment, how many are overdue, and how many have few open hours left. */
  waiting: z.object({ total: z.number().int(), overdue: z.number().int(), dueSoon: z.number().int() }),
  /** The week and the seven before it, the oldest first. */
  weeks: z.array(weekCounts),
  /** Machines out of stock that people ask for or look at, most wanted first. */
  demand: z.array(demand),
  drafts: z.object({
    total: z.number().int(),
    /** The number of drafts that have everything that publishing requires. */
    ready: z.number().int(),
  }),
});
export type WeekSummary = z.output<typeof weekSummarySchema>;
