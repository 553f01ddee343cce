import { staffInvitations, users } from '@dealer/db';
import { eq } from 'drizzle-orm';
import { createInvitationToken } from '../accounts/invitations.ts';
import { nameOfPerson } from '../accounts/person-name.ts';
import { hashToken } from '../accounts/token.ts';
import type { Services } from '../context.ts';
import { isStaff } from '../domain/site/roles.ts';
import type { NewJob } from '../jobs/queue.ts';
import type { JobPayloads } from '../jobs/topics.ts';
import type { JobRun } from '../jobs/types.ts';
import { addressFor } from './address-for.ts';
import { mailShop } from './mail-shop.ts';

/** The job that mails the link of an invitation. Without a key: staff can send an invitation again, with another link. */
export const staffInvitationJob = (invitationId: number): NewJob<'mail.staffInvitation'> => ({
  topic: 'mail.staffInvitation',
  payload: { invitationId },
});

/**
 * Sends the link of an invitation, valid for three days, unless it was withdrawn. The token is created when the mail is sent,
 * so that no table ever holds it.
 * @throws MailError
 */
export async function sendStaffInvitation(
  services: Services,
  { invitationId }: JobPayloads['mail.staffInvitation'],
): Promise<void> {
  const { db, mailer, now, publicUrl } = services;
  const [invitation] = await db.select().from(staffInvitations).where(eq(staffInvitations.id, invitationId));
  if (!invitation) return;
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
    key: `staff-added.${run.id}`,
  });
}
