import { users } from '@dealer/db';
import type { OutgoingMail } from '@dealer/email';
import { and, eq } from 'drizzle-orm';
import { isMailedSuperadmin } from '../accounts/staff-accounts.ts';
import type { Services } from '../context.ts';
import { momentOfClock } from '../domain/moment.ts';
import { inTransaction } from '../in-transaction.ts';
import { enqueue, type NewJob } from '../jobs/queue.ts';
import { NonRetryableError } from '../jobs/retry.ts';
import type { JobPayloads } from '../jobs/topics.ts';
import type { JobRun } from '../jobs/types.ts';
import { mailShop } from './mail-shop.ts';
import { sendLogged } from './send-logged.ts';

type Topic = 'mail.mondayLetter';

/** The job that mails the report about the week before a Monday to a superadmin, once per Monday. */
export const weeklyReportJob = (monday: string, userId: number): NewJob<Topic> => ({
  topic: 'mail.mondayLetter',
  payload: { userId, monday },
  key: `monday-letter:${monday}:${userId}`,
});

/** Enqueues the report for each superadmin. */
export async function enqueueWeeklyReports(
  services: Services,
  { monday }: JobPayloads['maintenance.mondayLetter'],
): Promise<void> {
  await inTransaction(services, async (tx, services) => {
    const readers = await tx.select({ id: users.id }).from(users).where(isMailedSuperadmin).orderBy(users.id);
    for (const { id } of readers) await enqueue(tx, services, weeklyReportJob(monday, id));
  });
}

/** The part of the report's values that describes a week. */
export type WeekDescription = Pick<
  OutgoingMail<'weekly-report'>['props'],
  'week' | 'lines' | 'demand' | 'missedSearches'
>;

/**
 * Creates the handler that sends the report about the week before a Monday. It skips an account that is no superadmin any more,
 * and throws MailError.
 * @param describeWeek describes the week of a moment; the caller passes it, because admin/, which counts, itself enqueues mails
 */
export function weeklyReportSender(describeWeek: (services: Services, at: Date) => Promise<WeekDescription>) {
  return async function sendWeeklyReport(
    services: Services,
    { userId, monday }: JobPayloads[Topic],
    run: JobRun,
  ): Promise<void> {
    const midnight = momentOfClock(`${monday}T00:00`);
    if (!midnight) throw new NonRetryableError(`${monday} is no day`);
    const [reader] = await services.db
      .select()
      .from(users)
      .where(and(eq(users.id, userId), isMailedSuperadmin));
    if (!reader) return;
    await sendLogged(
      services,
      {
        template: 'weekly-report',
        props: {
          shop: await mailShop(services),
          firstName: reader.firstName ?? '',
          ...(await describeWeek(services, new Date(midnight.getTime() - 1))),
          staffUrl: `${services.publicUrl}/admin`,
        },
        to: reader.email,
        key: `monday-letter.${monday}.${userId}`,
      },
      run,
    );
  };
}
