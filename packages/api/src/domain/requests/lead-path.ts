import { leadPathSteps } from '@dealer/db/enums';

export { type LeadPathStep, leadPathSteps } from '@dealer/db/enums';

/** Why requests may not reach the shop: a step of the last test, or a mail server that the site had and has no more. */
export const leadPathProblems = [...leadPathSteps, 'noServer'] as const;
type LeadPathProblem = (typeof leadPathProblems)[number];

/** A sentence about what does not work, and one about what an owner can do. */
interface LeadPathAdvice {
  problem: string;
  whatToDo: string;
}

/** The words for each problem: for the banner, the dashboard and the mail to the owners. */
export const leadPathAdvice: Record<LeadPathProblem, LeadPathAdvice> = {
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
  noServer: {
    problem: 'The website had a mail server and has none any more: neither you nor customers get its mails.',
    whatToDo:
      'Read new requests under Quote Requests, they are all there. Let the person who runs the server set SMTP_URL and MAIL_FROM again, as the site had them before.',
  },
};
