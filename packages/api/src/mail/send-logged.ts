import { type Db, emailLog } from '@dealer/db';
import { mailSubject, type OutgoingMail, type TemplateName } from '@dealer/email';
import { and, eq, ne } from 'drizzle-orm';
import type { Services } from '../context.ts';
import { beginningOf } from '../domain/text.ts';
import { isFinal, MAX_REASON_LENGTH, staffReason } from '../jobs/retry.ts';
import type { JobRun } from '../jobs/types.ts';

/** What the log says of a mail that left no further than the data folder, so that nobody takes it for sent. */
const ONLY_A_FILE = 'No mail server is set up, so it is only a file on the server';

const isUnsent = ne(emailLog.status, 'sent');

/** Whether the mail of a job was sent: its process may have died before the job was marked as done. */
export const hasSentMail = async (db: Db, jobId: number): Promise<boolean> =>
  (await db.$count(emailLog, and(eq(emailLog.jobId, jobId), eq(emailLog.status, 'sent')))) > 0;

/** The request or the message that a mail is about. */
interface About {
  quoteRequestId?: number;
  contactMessageId?: number;
  /** The reply that it carries. */
  replyId?: number;
}

/**
 * Writes the job's entry in the mail log: one per job, however many attempts run.
 * @returns its id; undefined when it says that the mail was sent
 */
async function openLogEntry<Name extends TemplateName>(
  { db }: Services,
  mail: OutgoingMail<Name>,
  run: JobRun,
  about: About,
): Promise<number | undefined> {
  const current = { recipient: mail.to, subject: mailSubject(mail.template, mail.props) };
  const [entry] = await db
    .insert(emailLog)
    .values({ jobId: run.id, template: mail.template, ...current, ...about })
    .onConflictDoUpdate({ target: emailLog.jobId, set: current, setWhere: isUnsent })
    .returning({ id: emailLog.id });
  return entry?.id;
}

/**
 * Sends a job's mail and logs the result (decisions Q3, Q4). A mail that is logged as sent is not sent again, in case the
 * process died before the job was marked as done.
 * @throws MailError
 */
export async function sendLogged<Name extends TemplateName>(
  services: Services,
  mail: OutgoingMail<Name>,
  run: JobRun,
  about: About = {},
): Promise<void> {
  const { db, log, mailer, now } = services;
  const entry = await openLogEntry(services, mail, run, about);
  if (entry === undefined) return;
  // An abandoned attempt that ends late must not hide that the next one sent the mail.
  const updateEntry = (values: Partial<typeof emailLog.$inferInsert>) =>
    db
      .update(emailLog)
      .set(values)
      .where(and(eq(emailLog.id, entry), isUnsent));
  let sent: Awaited<ReturnType<typeof mailer.send>>;
  try {
    sent = await mailer.send(mail);
  } catch (error) {
    const status = isFinal(run, error) ? 'failed' : 'queued';
    try {
      await updateEntry({ status, error: beginningOf(staffReason(error), MAX_REASON_LENGTH) });
    } catch (logError) {
      // Whether the job is tried again depends on what the mail server said.
      log.error({ err: logError, job: run.id }, 'A mail’s failure could not be logged');
    }
    throw error;
  }
  const error = sent.file === undefined ? null : ONLY_A_FILE;
  await updateEntry({ status: 'sent', messageId: sent.messageId, sentAt: now(), error });
}
