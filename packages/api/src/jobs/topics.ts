/** What each kind of job carries: ids and addresses only, what it needs beyond them it reads fresh. */
export interface JobPayloads {
  'mail.verification': { email: string };
  'mail.reset': { email: string };
  /** Tells staff of a quote or service request. */
  'mail.quoteNotification': { quoteId: number };
  /** Confirms a request to its customer. */
  'mail.quoteReceived': { quoteId: number };
  /** Tells staff of a message from the contact form. */
  'mail.contactNotification': { messageId: number };
  /** Deletes what has expired: sessions, counted attempts, jobs done long ago. */
  'maintenance.sweep': { day: string };
}

export type JobTopic = keyof JobPayloads;
