import type { LeadPathStep } from '@dealer/db/enums';

export { type LeadPathStep, leadPathSteps } from '@dealer/db/enums';

/** A sentence about what does not work, and one about what an owner can do. */
interface LeadPathAdvice {
  problem: string;
  whatToDo: string;
}

/** The words for each step: for the banner, the dashboard and the mail to the owners. */
export const leadPathAdvice: Record<LeadPathStep, LeadPathAdvice> = {
  form: {
    problem: 'The website did not take a test request.',
    whatToDo:
      'Open the website and send a request yourself. If it fails too, call the person who runs the server; customers should phone until then.',
  },
  queue: {
    problem: 'The website took a test request, but did not send its mail.',
    whatToDo:
      'Read new requests under Quote Requests, they are all there. Call the person who runs the server: the work in the background has stopped.',
  },
  mail: {
    problem: 'The website took a test request, but the mail server did not take its mail.',
    whatToDo:
      'Read new requests under Quote Requests, they are all there. Check the mail account and its password, then test again.',
  },
};
