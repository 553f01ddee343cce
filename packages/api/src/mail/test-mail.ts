import { MailError } from '@dealer/email';
import type { Services } from '../context.ts';
import { formatMoment } from '../domain/moment.ts';
import { startDeadline } from '../outbound/deadline.ts';
import { mailShop } from './mail-shop.ts';

interface Recipient {
  id: number;
  email: string;
  name: string;
}

/** The outcome of a test mail; 'written': without a mail server, it is a file on the server. */
interface Result {
  to: string;
  outcome: 'sent' | 'written' | 'rejected';
  /** Why it was not sent. */
  reason: string | null;
}

/** Somebody waits for the result, which the mail queue does not. */
const TIME_LIMIT_MS = 30_000;

/** Sends a test mail, without a job, and waits for the result; a mail that is rejected is a result, not an error. */
export async function sendTestMail(services: Services, { id, email, name }: Recipient): Promise<Result> {
  const { mailer, now } = services;
  const { signal, clear } = startDeadline(TIME_LIMIT_MS);
  try {
    await mailer.send({
      template: 'test-mail',
      props: { shop: await mailShop(services), name, sentAt: formatMoment(now()) },
      to: email,
      key: `test-mail.${id}.${now().getTime()}`,
      signal,
    });
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    return { to: email, outcome: 'rejected', reason: error.message };
  } finally {
    clear();
  }
  return { to: email, outcome: mailer.kind === 'smtp' ? 'sent' : 'written', reason: null };
}
