/** What each kind of job carries: ids and addresses only, what it needs beyond them it reads fresh. */
export interface JobPayloads {
  'mail.verification': { email: string };
  'mail.reset': { email: string };
  /** Tells staff of a quote or service request. */
  'mail.quoteNotification': { quoteId: number };
  /** Confirms a request to its customer. */
  'mail.quoteReceived': { quoteId: number };
  /** Carries staff's answer to the customer of a request. */
  'mail.quoteResponse': { quoteId: number };
  /** Tells staff of a message from the contact form. */
  'mail.contactNotification': { messageId: number };
  /** Looks a bulk draft up and fills its gaps. */
  'lookup.draft': { productId: number; batchId: string };
  /** Deletes what has expired: sessions, counted attempts, jobs done long ago. */
  'maintenance.sweep': { day: string };
}

export type JobTopic = keyof JobPayloads;

/** Jobs that wait for others for long. They have workers of their own, so that no mail stands behind five hundred of them. */
export const slowTopics = ['lookup.draft'] as const satisfies JobTopic[];

/** The jobs that are mails. */
export const mailTopics = [
  'mail.verification',
  'mail.reset',
  'mail.quoteNotification',
  'mail.quoteReceived',
  'mail.quoteResponse',
  'mail.contactNotification',
] as const satisfies JobTopic[];
