import { type Db, jobs, staffInvitations, type Transaction, users } from '@dealer/db';
import { MINUTE_MS } from '@dealer/db/durations';
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { createInvitationToken } from '../accounts/invitations.ts';
import { nameOfPerson } from '../accounts/person-name.ts';
import { hashToken } from '../accounts/token.ts';
import type { Services } from '../context.ts';
import { isRecent } from '../domain/recent.ts';
import { isStaff } from '../domain/site/roles.ts';
import type { NewJob } from '../jobs/queue.ts';
import type { JobPayloads } from '../jobs/topics.ts';
import type { JobRun } from '../jobs/types.ts';
import { addressFor } from './address-for.ts';
import { mailKey } from './mail-key.ts';
import { mailShop } from './mail-shop.ts';

type Topic = 'mail.staffInvitation';

/**
 * The job that mails the link of an invitation. Staff can send an invitation again, with another link.
 * @param key from `repeatedInvitationKey`, for one that is sent again
 */
export const staffInvitationJob = (invitationId: number, key?: string): NewJob<Topic> => ({
  topic: 'mail.staffInvitation',
  payload: { invitationId },
  ...(key !== undefined && { key }),
});

/** The key of the job that sends an invitation again, once per press of the button. */
export const repeatedInvitationKey = (invitationId: number, idempotencyKey: string) =>
  `staff-invitation:${invitationId}:${idempotencyKey}`;

const ofInvitation = (invitationId: number) =>
  and(
    eq(jobs.topic, 'mail.staffInvitation' satisfies Topic),
    sql`${jobs.payload} ->> 'invitationId' = ${String(invitationId)}`,
  );

/** Whether an invitation was sent again after a job that waited or failed since. */
const isSentAgain = async (db: Db, invitationId: number, { id }: JobRun): Promise<boolean> =>
  (await db.$count(jobs, and(ofInvitation(invitationId), gt(jobs.id, id)))) > 0;

/**
 * Whether the newest mail of an invitation is being sent, or was within the last minute: a further one, for a colleague who pressed at
 * the same time, would end the link in it. One that waits for its next attempt, failed or was dismissed is no such mail.
 */
export async function isInvitationJustSent(db: Db, invitationId: number, now: Date): Promise<boolean> {
  const [newest] = await db
    .select()
    .from(jobs)
    .where(ofInvitation(invitationId))
    .orderBy(desc(jobs.id))
    .limit(1);
  if (!newest) return false;
  const { status, runAt, doneAt, failedAt } = newest;
  if (status === 'done') return !failedAt && doneAt !== null && isRecent(doneAt, now, MINUTE_MS);
  return status === 'running' || (status === 'pending' && runAt <= now);
}

/** Ends the mails of an invitation that wait or failed: a newer one replaces them, so nobody should try them again. */
export async function endInvitationMails(tx: Transaction, invitationId: number, now: Date): Promise<void> {
  await tx
    .update(jobs)
    .set({ status: 'done', doneAt: now })
    .where(and(ofInvitation(invitationId), inArray(jobs.status, ['pending', 'failed'])));
}

/**
 * Sends the link of an invitation, valid for three days, unless it was withdrawn. The token is created when the mail is sent,
 * so that no table ever holds it. Its link replaces the one before: of several jobs that wait only the newest sends a mail.
 * @throws MailError
 */
export async function sendStaffInvitation(
  services: Services,
  { invitationId }: JobPayloads[Topic],
  run: JobRun,
): Promise<void> {
  const { db, mailer, now, publicUrl } = services;
  const [invitation] = await db.select().from(staffInvitations).where(eq(staffInvitations.id, invitationId));
  if (!invitation || (await isSentAgain(db, invitationId, run))) return;
  const { email, firstName, invitedByName } = invitation;
  const token = await createInvitationToken(db, invitationId, now());
  await mailer.send({
    template: 'staff-invitation',
    props: {
      shop: await mailShop(services),
      firstName,
      invitedByName,
      acceptUrl: `${publicUrl}/reset-password?${new URLSearchParams({ token, email, invited: 'yes' })}`,
    },
    to: email,
    replyTo: await addressFor(services, 'contact'),
    // Each attempt has a link of its own that replaces the earlier one, so it is no copy of a mail that may have arrived.
    key: `staff-invitation.${hashToken(token).slice(0, 16)}`,
  });
}

/**
 * The job that tells the owner of an account that it is on the staff now. Without a key: somebody who left may be added again. The
 * transaction that adds the account locks it, so it is enqueued once.
 */
export const staffAddedJob = (userId: number, addedById: number): NewJob<'mail.staffAdded'> => ({
  topic: 'mail.staffAdded',
  payload: { userId, addedById },
});

/** Notifies the owner of an account that it is on the staff now, unless it no longer is. @throws MailError */
export async function sendStaffAdded(
  services: Services,
  { userId, addedById }: JobPayloads['mail.staffAdded'],
  run: JobRun,
): Promise<void> {
  const { db, mailer, publicUrl } = services;
  const find = async (id: number) => (await db.select().from(users).where(eq(users.id, id))).at(0);
  const account = await find(userId);
  const addedBy = await find(addedById);
  if (!account || account.disabledAt || !isStaff(account)) return;
  await mailer.send({
    template: 'staff-added',
    props: {
      shop: await mailShop(services),
      firstName: account.firstName ?? '',
      addedByName: addedBy ? nameOfPerson(addedBy) : 'Your shop',
      staffUrl: `${publicUrl}/admin`,
    },
    to: account.email,
    replyTo: await addressFor(services, 'contact'),
    key: mailKey('staff-added', { ...account, id: run.id }),
  });
}
