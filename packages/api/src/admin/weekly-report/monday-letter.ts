import { users } from '@dealer/db';
import { and, eq } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import { countText } from '../../domain/counts.ts';
import { formatDate, momentOfClock } from '../../domain/moment.ts';
import { wantedText } from '../../domain/requests/demand.ts';
import { inTransaction } from '../../in-transaction.ts';
import { enqueue } from '../../jobs/queue.ts';
import { NonRetryableError } from '../../jobs/retry.ts';
import type { JobPayloads } from '../../jobs/topics.ts';
import type { JobRun } from '../../jobs/types.ts';
import { mailShop } from '../../mail/mail-shop.ts';
import { sendLogged } from '../../mail/send-logged.ts';
import { isMailedSuperadmin } from '../../staff-accounts.ts';
import { listMissedSearches } from '../demand/list.ts';
import { summarizeWeek } from './summarize-week.ts';
import { weekInWords } from './wording.ts';

const MAX_MISSED_SEARCHES = 5;

/** Enqueues the letter for each superadmin, once per Monday. */
export async function enqueueMondayLetters(
  services: Services,
  { monday }: JobPayloads['maintenance.mondayLetter'],
): Promise<void> {
  await inTransaction(services, async (tx, services) => {
    const readers = await tx.select({ id: users.id }).from(users).where(isMailedSuperadmin).orderBy(users.id);
    for (const { id } of readers) {
      await enqueue(tx, services, {
        topic: 'mail.mondayLetter',
        payload: { userId: id, monday },
        key: `monday-letter:${monday}:${id}`,
      });
    }
  });
}

/** 'Nov 16 to Nov 22, 2026'. */
function nameOfWeek(start: Date, end: Date): string {
  const [first = ''] = formatDate(start).split(',');
  return `${first} to ${formatDate(new Date(end.getTime() - 1))}`;
}

/** Sends the figures of the week before a Monday. Skips an account that is no superadmin any more. @throws MailError */
export async function sendMondayLetter(
  services: Services,
  { userId, monday }: JobPayloads['mail.mondayLetter'],
  run: JobRun,
): Promise<void> {
  const midnight = momentOfClock(`${monday}T00:00`);
  if (!midnight) throw new NonRetryableError(`${monday} is no day`);
  const [reader] = await services.db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isMailedSuperadmin));
  if (!reader) return;
  const week = await summarizeWeek(services, new Date(midnight.getTime() - 1));
  const missed = await listMissedSearches(services, { limit: MAX_MISSED_SEARCHES });
  await sendLogged(
    services,
    {
      template: 'monday-letter',
      props: {
        shop: await mailShop(services),
        firstName: reader.firstName ?? '',
        week: nameOfWeek(week.start, week.end),
        lines: weekInWords(week),
        demand: week.demand.map((machine) => ({
          name: machine.name,
          wanted: wantedText(machine),
          url: `${services.publicUrl}/product/${machine.id}`,
        })),
        missedSearches: missed.map(({ phrase, visitors }) => ({
          phrase,
          people: countText(visitors, 'person', 'people'),
        })),
        staffUrl: `${services.publicUrl}/admin`,
      },
      to: reader.email,
      key: `monday-letter.${monday}.${userId}`,
    },
    run,
  );
}
