/** The payload of each kind of job: ids and addresses only. A handler reads everything else when it runs. */
export interface JobPayloads {
  'mail.verification': { email: string };
  'mail.reset': { email: string };
  /** Notifies staff of a quote or service request. */
  'mail.quoteNotification': { quoteId: number };
  /** Confirms a request to its customer. */
  'mail.quoteReceived': { quoteId: number };
  /** Sends staff's answer to the customer of a request. */
  'mail.quoteResponse': { quoteId: number };
  /** Notifies staff of a message from the contact form. */
  'mail.contactNotification': { messageId: number };
  /** Looks up a draft that was created in bulk and fills its empty fields. */
  'lookup.draft': { productId: number; batchId: string };
  /** Tries one source for images of a model. */
  'images.try': { fetchId: number; step: number };
  /** Deletes what has expired: sessions, rate limits, jobs done long ago. */
  'maintenance.sweep': { day: string };
}

export type JobTopic = keyof JobPayloads;

/**
 * Jobs that wait for other systems for long, by lane. Each lane has workers of its own, so that five hundred lookups
 * delay neither a mail nor the images that somebody waits for.
 */
export const slowLanes = {
  lookups: ['lookup.draft'],
  images: ['images.try'],
} as const satisfies Record<string, JobTopic[]>;

/** The jobs that are mails. */
export const mailTopics = [
  'mail.verification',
  'mail.reset',
  'mail.quoteNotification',
  'mail.quoteReceived',
  'mail.quoteResponse',
  'mail.contactNotification',
] as const satisfies JobTopic[];
