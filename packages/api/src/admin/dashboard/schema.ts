import * as z from 'zod';
import { quoteStatuses, quoteTypes } from '../../domain/quote-request.ts';

const briefQuote = z.object({
  id: z.number().int(),
  quoteType: z.enum(quoteTypes),
  customerName: z.string(),
  productName: z.string().nullable(),
  status: z.enum(quoteStatuses),
  createdAt: z.date(),
});

const failedMail = z.object({
  /** What admin.jobs.retry takes. */
  jobId: z.number().int(),
  topic: z.string(),
  recipient: z.string().nullable(),
  subject: z.string().nullable(),
  reason: z.string().nullable(),
  quoteRequestId: z.number().int().nullable(),
});

const waitingMail = failedMail.extend({
  /** Null while it is being tried. */
  nextTryAt: z.date().nullable(),
});

/** What the day needs (admin.md 2). The lists hold the first few, the counts all. */
export const dashboardSchema = z.object({
  totalProducts: z.number().int(),
  quoteRequests: z.number().int(),
  pendingQuotes: z.number().int(),
  respondedQuotes: z.number().int(),
  /** The five that came in last, the newest first. */
  recentQuotes: z.array(briefQuote),
  /** Pending for more than the promised 24 hours, the oldest first. */
  overdueQuotes: z.object({ total: z.number().int(), items: z.array(briefQuote) }),
  /** Mails that were given up, the newest first. */
  failedMails: z.object({ total: z.number().int(), items: z.array(failedMail) }),
  /** Mails that could not be sent so far and are tried again, those that wait longest first. */
  waitingMails: z.object({ total: z.number().int(), items: z.array(waitingMail) }),
});
export type Dashboard = z.output<typeof dashboardSchema>;

const launchKeys = ['mail', 'ai', 'google', 'shop', 'backups'] as const;
export type LaunchKey = (typeof launchKeys)[number];

/** One thing to do before the site opens. */
export const launchItemSchema = z.object({
  key: z.enum(launchKeys),
  done: z.boolean(),
  /** Of the shop's record: the parts that nobody has filled in. */
  missing: z.array(z.string()),
});
export type LaunchItem = z.output<typeof launchItemSchema>;

/** The system cannot see whether somebody keeps backups: superadmin says so. */
export const confirmBackupsInput = z.object({ done: z.boolean() });
