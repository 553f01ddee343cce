import { sendQuoteResponse } from '../admin/quotes/mail.ts';
import { lookUpDraft } from '../admin/smart-lookup/look-up-draft.ts';
import { sendPasswordReset, sendVerification } from '../auth/mails.ts';
import type { Services } from '../context.ts';
import { sendContactNotification } from '../storefront/contact/mails.ts';
import { sendQuoteNotification, sendQuoteReceived } from '../storefront/quotes/mails.ts';
import { sweep } from './sweep.ts';
import type { JobPayloads, JobTopic } from './topics.ts';

/** What a handler knows of the job that it does. */
export interface JobRun {
  id: number;
  /** 1 for the first try. */
  attempt: number;
  /** The job is given up after so many. */
  maxAttempts: number;
}

export type JobHandlers = {
  [Topic in JobTopic]: (services: Services, payload: JobPayloads[Topic], run: JobRun) => Promise<void>;
};

/** Who does which kind of job. */
export const jobHandlers: JobHandlers = {
  'mail.verification': sendVerification,
  'mail.reset': sendPasswordReset,
  'mail.quoteNotification': sendQuoteNotification,
  'mail.quoteReceived': sendQuoteReceived,
  'mail.quoteResponse': sendQuoteResponse,
  'mail.contactNotification': sendContactNotification,
  'lookup.draft': lookUpDraft,
  'maintenance.sweep': sweep,
};
