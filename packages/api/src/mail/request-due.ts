import { contactMessages, quoteRequests, users } from '@dealer/db';
import { and, eq, or } from 'drizzle-orm';
import { isActiveStaff, isMailedSuperadmin } from '../accounts/staff-accounts.ts';
import type { Services } from '../context.ts';
import { formatMoment } from '../domain/moment.ts';
import { topicOf } from '../domain/requests/quote-request.ts';
import { dueAt, openHoursLeftText } from '../domain/requests/reply-promise.ts';
import { joinName } from '../domain/text.ts';
import type { NewJob } from '../jobs/queue.ts';
import type { JobPayloads } from '../jobs/topics.ts';
import type { JobRun } from '../jobs/types.ts';
import { getShop } from '../shop/get-shop.ts';
import { mailShop } from './mail-shop.ts';
import { sendLogged } from './send-logged.ts';

/** The condition for the users who are mailed about a request or a message: the superadmins and its owner. */
export const isReader = (ownerId: number | null) =>
  ownerId === null
    ? isMailedSuperadmin
    : or(isMailedSuperadmin, and(eq(users.id, ownerId), isActiveStaff, eq(users.emailVerified, true)));

/** A request or a message that may wait for an answer. */
interface Inquiry {
  what: 'request' | 'message';
  id: number;
  ownerId: number | null;
  waitingSince: Date | null;
  customerName: string;
  /** The subject that the mail names. */
  subject: string;
  /** The path of its page in the staff area. */
  path: string;
}

/** The person to be mailed, and since when the customer had waited when that was enqueued. */
type Reminder = Pick<JobPayloads['mail.requestDue'], 'userId' | 'since'>;

/**
 * Notifies a superadmin or the owner that an answer is due soon. Sends nothing where it no longer waits, waits since another
 * moment or is overdue by now, nor to an account that is neither a superadmin nor the owner any more.
 * @throws MailError
 */
async function sendDue(
  services: Services,
  { what, id, ownerId, waitingSince: since, customerName, subject, path }: Inquiry,
  { userId, since: enqueuedFor }: Reminder,
  run: JobRun,
): Promise<void> {
  const { db, now, publicUrl } = services;
  if (since?.toISOString() !== enqueuedFor || now() >= dueAt(since)) return;
  const [reader] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isReader(ownerId)));
  if (!reader) return;
  await sendLogged(
    services,
    {
      template: 'request-due',
      props: {
        shop: await mailShop(services),
        firstName: reader.firstName ?? '',
        what,
        customerName,
        subject,
        waitingSince: formatMoment(since),
        dueAt: formatMoment(dueAt(since)),
        timeLeft: openHoursLeftText(await getShop(services), since, now()),
        staffUrl: `${publicUrl}${path}`,
      },
      to: reader.email,
      key: `${what}-due.${id}.${since.getTime()}.${userId}`,
    },
    run,
    what === 'request' ? { quoteRequestId: id } : { contactMessageId: id },
  );
}

/** A request or a message that waits for an answer. It may wait again later, since another moment. */
interface WaitingInquiry {
  id: number;
  since: Date;
}

/** The job that tells a person that the answer to a request is due soon, once per time that it waits. */
export const requestDueJob = ({ id, since }: WaitingInquiry, userId: number): NewJob<'mail.requestDue'> => ({
  topic: 'mail.requestDue',
  payload: { quoteId: id, userId, since: since.toISOString() },
  key: `request-due:${id}:${since.getTime()}:${userId}`,
});

/** Says that the answer to a request is due soon. @throws MailError */
export async function sendRequestDue(
  services: Services,
  { quoteId: id, ...reminder }: JobPayloads['mail.requestDue'],
  run: JobRun,
): Promise<void> {
  const [quote] = await services.db.select().from(quoteRequests).where(eq(quoteRequests.id, id));
  if (!quote) return;
  const subject = topicOf(quote.productName);
  await sendDue(
    services,
    { ...quote, what: 'request', subject, path: `/admin/quotes?request=${id}` },
    reminder,
    run,
  );
}

/** The job that tells a person that the answer to a message is due soon, once per time that it waits. */
export const messageDueJob = ({ id, since }: WaitingInquiry, userId: number): NewJob<'mail.messageDue'> => ({
  topic: 'mail.messageDue',
  payload: { messageId: id, userId, since: since.toISOString() },
  key: `message-due:${id}:${since.getTime()}:${userId}`,
});

/** Says that the answer to a message of the contact page is due soon. @throws MailError */
export async function sendMessageDue(
  services: Services,
  { messageId: id, ...reminder }: JobPayloads['mail.messageDue'],
  run: JobRun,
): Promise<void> {
  const [message] = await services.db.select().from(contactMessages).where(eq(contactMessages.id, id));
  if (!message) return;
  const customerName = joinName(message.firstName, message.lastName);
  await sendDue(
    services,
    { ...message, what: 'message', customerName, path: `/admin/messages?message=${id}` },
    reminder,
    run,
  );
}
