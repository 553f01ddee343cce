import { emailLog } from '@dealer/db';
import { mailSubject, type OutgoingMail, type TemplateName } from '@dealer/email';
import { eq } from 'drizzle-orm';
import type { Services } from '../context.ts';
import { isFinal, reasonOf } from '../jobs/retry.ts';
import type { JobRun } from '../jobs/types.ts';

const MAX_REASON = 500;

/** What a mail is about. */
interface About {
  quoteRequestId?: number;
}

/** The job's entry in the mail log, created by its first attempt. */
async function logEntryOf<Name extends TemplateName>(
  { db }: Services,
  mail: OutgoingMail<Name>,
  run: JobRun,
  about: About,
) {
  const [existing] = await db
    .select({ id: emailLog.id, status: emailLog.status })
    .from(emailLog)
    .where(eq(emailLog.jobId, run.id));
  const current = { recipient: mail.to, subject: mailSubject(mail.template, mail.props) };
  if (existing) {
    if (existing.status !== 'sent')
      await db.update(emailLog).set(current).where(eq(emailLog.id, existing.id));
    return existing;
  }
  const [created] = await db
    .insert(emailLog)
    .values({ jobId: run.id, template: mail.template, ...current, ...about })
    .returning({ id: emailLog.id, status: emailLog.status });
  if (!created) throw new Error('The mail log returned no entry');
  return created;
}

/**
 * Sends a job's mail and logs the result (decisions Q3, Q4). A mail that is logged as sent is not sent again, in case the
 * process died before the job was marked as done.
 * @throws MailRefused
 */
export async function sendLogged<Name extends TemplateName>(
  services: Services,
  mail: OutgoingMail<Name>,
  run: JobRun,
  about: About = {},
): Promise<void> {
  const { db, log, mailer, now } = services;
  const entry = await logEntryOf(services, mail, run, about);
  if (entry.status === 'sent') return;
  const updateEntry = (values: Partial<typeof emailLog.$inferInsert>) =>
    db.update(emailLog).set(values).where(eq(emailLog.id, entry.id));
  let messageId: string;
  try {
    ({ messageId } = await mailer.send(mail));
  } catch (error) {
    const status = isFinal(run, error) ? 'failed' : 'queued';
    try {
      await updateEntry({ status, error: reasonOf(error).slice(0, MAX_REASON) });
    } catch (logError) {
      // Whether the job is tried again depends on what the mail server said.
      log.error({ err: logError, job: run.id }, 'A mail’s failure could not be logged');
    }
    throw error;
  }
  await updateEntry({ status: 'sent', messageId, sentAt: now(), error: null });
}
