import { emailLog } from '@dealer/db';
import { mailSubject, type OutgoingMail, type TemplateName } from '@dealer/email';
import { eq } from 'drizzle-orm';
import type { Services } from '../context.ts';
import type { JobRun } from '../jobs/handlers.ts';
import { isFinal } from '../jobs/retry.ts';

const LONGEST_REASON = 500;

interface About {
  quoteRequestId?: number;
}

/** The job's entry in the log of mails; its first try makes it. */
async function entryOf<Name extends TemplateName>(
  { db }: Services,
  mail: OutgoingMail<Name>,
  run: JobRun,
  about: About,
) {
  const [known] = await db
    .select({ id: emailLog.id, status: emailLog.status })
    .from(emailLog)
    .where(eq(emailLog.jobId, run.id));
  const current = { recipient: mail.to, subject: mailSubject(mail.template, mail.props) };
  if (known) {
    if (known.status !== 'sent') await db.update(emailLog).set(current).where(eq(emailLog.id, known.id));
    return known;
  }
  const [made] = await db
    .insert(emailLog)
    .values({ jobId: run.id, template: mail.template, ...current, ...about })
    .returning({ id: emailLog.id, status: emailLog.status });
  if (!made) throw new Error('The log of mails took no entry');
  return made;
}

/**
 * Sends a job's mail and writes down what became of it (decisions Q3, Q4). A mail that the log knows to be sent is not
 * sent again, should the process have died before the job was marked as done.
 * @throws MailRefused
 */
export async function sendLogged<Name extends TemplateName>(
  services: Services,
  mail: OutgoingMail<Name>,
  run: JobRun,
  about: About = {},
): Promise<void> {
  const { db, mailer, now } = services;
  const entry = await entryOf(services, mail, run, about);
  if (entry.status === 'sent') return;
  const mark = (values: Partial<typeof emailLog.$inferInsert>) =>
    db.update(emailLog).set(values).where(eq(emailLog.id, entry.id));
  let messageId: string;
  try {
    ({ messageId } = await mailer.send(mail));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await mark({ status: isFinal(run, error) ? 'failed' : 'queued', error: reason.slice(0, LONGEST_REASON) });
    throw error;
  }
  await mark({ status: 'sent', messageId, sentAt: now(), error: null });
}
