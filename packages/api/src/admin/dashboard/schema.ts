import * as z from 'zod';
import { quoteResults, quoteStatuses, quoteTypes } from '../../domain/requests/quote-request.ts';
import { leadPathStateSchema } from '../../lead-path/schema.ts';

const briefQuote = z.object({
  id: z.number().int(),
  quoteType: z.enum(quoteTypes),
  customerName: z.string(),
  productName: z.string().nullable(),
  status: z.enum(quoteStatuses),
  result: z.enum(quoteResults).nullable(),
  canceledAt: z.date().nullable(),
  waitingSince: z.date().nullable(),
  createdAt: z.date(),
  /** The time of the appointment. */
  bookedFor: z.date().nullable(),
});

const failedMail = z.object({
  /** The input of admin.jobs.retry. */
  jobId: z.number().int(),
  topic: z.string(),
  recipient: z.string().nullable(),
  subject: z.string().nullable(),
  reason: z.string().nullable(),
  /** The request or the message that the mail is about, if any. */
  quoteRequestId: z.number().int().nullable(),
  contactMessageId: z.number().int().nullable(),
});

const waitingMail = failedMail.extend({
  /** Null while an attempt is due or running. */
  nextTryAt: z.date().nullable(),
});

const backup = z.object({
  /** The last backup that was verified by a restore, with its contents; null before the first one. */
  lastVerified: z
    .object({
      at: z.date(),
      products: z.number().int(),
      requests: z.number().int(),
      images: z.number().int(),
      /** The reason why it was not copied to another place, if it was not; null where no such place is set up. */
      offSite: z.object({ problem: z.string().nullable() }).nullable(),
      /** A sentence about old files that could not be deleted; null if all were. */
      cleanupProblem: z.string().nullable(),
    })
    .nullable(),
  /** The last failure since then. */
  failure: z.object({ at: z.date(), reason: z.string() }).nullable(),
  /** The last verified backup is older than 36 hours. */
  isOverdue: z.boolean(),
  /** Whether this site makes backups at all; one in development does not. */
  isMade: z.boolean(),
  asOf: z.date(),
});

/** The content of the dashboard (admin §2). Lists hold the first few items, totals count all. */
export const dashboardSchema = z.object({
  totalProducts: z.number().int(),
  quoteRequests: z.number().int(),
  pendingQuotes: z.number().int(),
  respondedQuotes: z.number().int(),
  /** The five newest requests, newest first. */
  recentQuotes: z.array(briefQuote),
  /** Pending for more than the promised 24 hours, oldest first. */
  overdueQuotes: z.object({ total: z.number().int(), items: z.array(briefQuote) }),
  /** The appointments of the whole day on the shop's clocks, without canceled, lost and spam, the earliest first. */
  appointmentsToday: z.object({ total: z.number().int(), items: z.array(briefQuote) }),
  /** Mails that were given up, newest first. */
  failedMails: z.object({ total: z.number().int(), items: z.array(failedMail) }),
  /** Mails that failed and are retried, those with the latest next attempt first. */
  waitingMails: z.object({ total: z.number().int(), items: z.array(waitingMail) }),
  backup,
  /** The disk with the least room, if that is little; null while there is enough. */
  lowDisk: z.object({ folder: z.enum(['data', 'backups']), freeBytes: z.number() }).nullable(),
  leadPath: leadPathStateSchema,
});
export type Dashboard = z.output<typeof dashboardSchema>;

const launchKeys = ['mail', 'ai', 'google', 'shop', 'samples', 'backups'] as const;

/** A task before the site opens. */
export const launchItemSchema = z.object({
  key: z.enum(launchKeys),
  done: z.boolean(),
  /** The parts of the shop's record that nobody has filled in. */
  missing: z.array(z.string()),
});
export type LaunchItem = z.output<typeof launchItemSchema>;

/** Superadmin's confirmation that backups are kept, which the system cannot check. */
export const confirmBackupsInput = z.object({ done: z.boolean() });
