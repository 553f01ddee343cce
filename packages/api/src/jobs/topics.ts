import { DAY_SECONDS, HOUR_SECONDS } from '@dealer/db/durations';
import type { PushSubject } from '../domain/site/push-message.ts';

/** The payload of each kind of job: ids and addresses only. A handler reads everything else when it runs. */
export interface JobPayloads {
  'mail.verification': { email: string };
  'mail.reset': { email: string };
  /** Sends the link of an invitation to the staff. */
  'mail.staffInvitation': { invitationId: number };
  /** Notifies the owner of an account that it is on the staff now. */
  'mail.staffAdded': { userId: number; addedById: number };
  /** Notifies staff of a quote or service request. */
  'mail.quoteNotification': { quoteId: number };
  /** Confirms a request to its customer. */
  'mail.quoteReceived': { quoteId: number };
  /** Notifies staff that a customer canceled a request at that moment. */
  'mail.quoteCanceled': { quoteId: number; canceledAt: string };
  /** Notifies staff of a photo that a customer added to a request that waits for no answer, or of a new phone number where no photo is named. */
  'mail.quoteChanged': { quoteId: number; photoId?: number };
  /** Sends staff's answer to the customer of a request. */
  'mail.quoteResponse': { quoteId: number };
  /** Sends a further reply to the customer of a request. */
  'mail.quoteReply': { replyId: number };
  /** Sends a reply to the sender of a message from the contact form. */
  'mail.contactReply': { replyId: number };
  /** Notifies staff of a message from the contact form. */
  'mail.contactNotification': { messageId: number };
  /** Sends the link that confirms a stock alert. */
  'mail.stockAlertConfirmation': { alertId: number };
  /** Says that a product is back in stock. `notifiedAt` identifies the return that it is about; jobs of older releases have none. */
  'mail.backInStock': { alertId: number; notifiedAt?: string };
  /** Notifies a superadmin or the owner that the answer to a request is due soon. */
  'mail.requestDue': { quoteId: number; userId: number; since: string };
  /** Notifies them that the answer to a message of the contact page is due soon. */
  'mail.messageDue': { messageId: number; userId: number; since: string };
  /** Sends the weekly report to a superadmin. This topic and the other one of the report keep an older name, because stored jobs have it. */
  'mail.mondayLetter': { userId: number; monday: string };
  /** Notifies a superadmin that requests do not reach the shop. */
  'mail.leadPathBroken': { userId: number; probeId: number };
  /** Sends a push message about a request or a message to a browser of the staff. */
  push: { subscriptionId: number; subject: PushSubject; id: number; since?: string };
  /** Looks up a draft that was created in bulk and fills its empty fields. */
  'lookup.draft': { productId: number; batchId: string };
  /** Tries one source for images of a model. */
  'images.try': { fetchId: number; step: number };
  /** Continues the import of a file: its dry run, its application or its undo. */
  'imports.step': { runId: number; step: number };
  /** Fetches the images of an imported row, for the batch under which it was applied; jobs of older releases name no batch. */
  'imports.images': { rowId: number; batchId?: string };
  /** Reads the typed specifications of all products again, for a new state of the known fields. */
  'products.fieldValues': { fields: string; afterId: number };
  /** Continues an enrichment run: its products, or its undo. */
  'enrichment.step': { runId: number; step: number };
  /** Applies the prices of a sale that has begun, or reverts those of one that is over. */
  'sales.advance': { saleId: number };
  /** Backs the site up and verifies the backup by a restore. */
  'maintenance.backup': { day: string };
  /** Looks for requests and messages whose answer is due soon. */
  'maintenance.dueRequests': { hour: string };
  /** Sends a test request through the public form. */
  'leadPath.submit': { run: string };
  /** Sends the notification about a test request. */
  'leadPath.notify': { probeId: number };
  /** Checks whether a test request reached the mail server in time. */
  'leadPath.check': { probeId: number };
  /** Enqueues the report about the week before a Monday for each superadmin. */
  'maintenance.mondayLetter': { monday: string };
  /** Deletes what has expired: sessions, rate limits, jobs done long ago. */
  'maintenance.sweep': { day: string };
}

export type JobTopic = keyof JobPayloads;

/**
 * The lanes of the queue. Each has workers of its own, so that five hundred lookups delay neither a mail nor the images that
 * somebody waits for, and a mail server that does not answer delays nothing but mails. `share` multiplies the usual number of
 * workers: fetching images is mostly waiting.
 */
export const lanes = [
  { name: 'quick', share: 1 },
  { name: 'mails', share: 1 },
  { name: 'lookups', share: 1 },
  { name: 'images', share: 2 },
  { name: 'imports', share: 1 },
  { name: 'importImages', share: 1 },
  { name: 'enrichment', share: 1 },
  { name: 'pushes', share: 0.5 },
  { name: 'backups', share: 0.5 },
] as const;
export type Lane = (typeof lanes)[number]['name'];

/** The lease of the lane's jobs in seconds, where the usual one is too short: a backup copies all images. */
export function leaseOf(lane: Lane): number | undefined {
  return lane === 'backups' ? 2 * HOUR_SECONDS : undefined;
}

/** The way in which a topic's failed attempts are retried; all values in seconds. */
interface RetryPolicy {
  /** Delay before the second attempt; it doubles with each further one. */
  firstDelay: number;
  maxDelay: number;
  /** The time for which attempts go on after the first failure; the last one is made at its end. */
  giveUpAfter: number;
}

/** The settings of the queue for the jobs of a topic. */
interface TopicFacts {
  lane: Lane;
  retry: RetryPolicy;
  isMail?: boolean;
}

/** Mail outlasts a mail server that is down over a long weekend. */
const mail: TopicFacts = {
  lane: 'mails',
  retry: { firstDelay: 10, maxDelay: HOUR_SECONDS, giveUpAfter: 3 * DAY_SECONDS },
  isMail: true,
};
/** The next day has its own sweep. */
const sweep: TopicFacts = {
  lane: 'quick',
  retry: { firstDelay: 10, maxDelay: HOUR_SECONDS, giveUpAfter: DAY_SECONDS },
};

/** Given up before `leadPath.check` runs. Not marked as mail, so that no count of mails includes a test. */
const leadProbe: TopicFacts = {
  lane: 'quick',
  retry: { firstDelay: 10, maxDelay: 60, giveUpAfter: 240 },
};

const topics: Record<JobTopic, TopicFacts> = {
  'mail.verification': mail,
  'mail.reset': mail,
  'mail.staffInvitation': mail,
  'mail.staffAdded': mail,
  'mail.quoteNotification': mail,
  'mail.quoteReceived': mail,
  'mail.quoteCanceled': mail,
  'mail.quoteChanged': mail,
  'mail.quoteResponse': mail,
  'mail.quoteReply': mail,
  'mail.contactReply': mail,
  'mail.contactNotification': mail,
  'mail.stockAlertConfirmation': mail,
  'mail.backInStock': mail,
  'mail.requestDue': mail,
  'mail.messageDue': mail,
  'mail.mondayLetter': mail,
  'mail.leadPathBroken': mail,
  // After an hour the message is of no use: the request is in the list.
  push: { lane: 'pushes', retry: { firstDelay: 10, maxDelay: 300, giveUpAfter: HOUR_SECONDS } },
  // A lookup costs money per attempt and staff can start it again: three attempts.
  'lookup.draft': { lane: 'lookups', retry: { firstDelay: 20, maxDelay: 60, giveUpAfter: 60 } },
  // Somebody waits for images; they can fetch again.
  'images.try': { lane: 'images', retry: { firstDelay: 5, maxDelay: 10, giveUpAfter: 15 } },
  // Somebody watches an import; it can be resumed.
  'imports.step': { lane: 'imports', retry: { firstDelay: 2, maxDelay: 10, giveUpAfter: 30 } },
  'imports.images': { lane: 'importImages', retry: { firstDelay: 5, maxDelay: 10, giveUpAfter: 15 } },
  'products.fieldValues': { ...sweep, lane: 'lookups' },
  // Somebody watches a run; it can be resumed.
  'enrichment.step': { lane: 'enrichment', retry: { firstDelay: 2, maxDelay: 10, giveUpAfter: 30 } },
  // Prices must be right within minutes of an outage's end, however long it took.
  'sales.advance': {
    lane: 'quick',
    retry: { firstDelay: 5, maxDelay: 300, giveUpAfter: 3 * DAY_SECONDS },
  },
  // Fails soon enough for staff to read it in the morning; the next night has its own.
  'maintenance.backup': {
    lane: 'backups',
    retry: { firstDelay: 600, maxDelay: HOUR_SECONDS, giveUpAfter: 3 * HOUR_SECONDS },
  },
  'leadPath.submit': leadProbe,
  'leadPath.notify': { ...leadProbe, lane: 'mails' },
  'leadPath.check': sweep,
  'maintenance.dueRequests': sweep,
  'maintenance.mondayLetter': sweep,
  'maintenance.sweep': sweep,
};

/** The facts of a topic; a topic of another release counts as maintenance. */
export function factsOf(topic: string): TopicFacts {
  return new Map<string, TopicFacts>(Object.entries(topics)).get(topic) ?? sweep;
}

/** The topics with certain facts. */
export function topicsWhere(isIncluded: (facts: TopicFacts) => boolean): string[] {
  return Object.entries(topics).flatMap(([topic, facts]) => (isIncluded(facts) ? [topic] : []));
}

/** For how long one job begins further parts of its work; the next job does the rest. The last part must end within the lease. */
export const STEP_MS = 20_000;
