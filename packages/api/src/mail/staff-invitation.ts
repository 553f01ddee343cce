import { staffInvitations, users } from '@dealer/db';
import { eq } from 'drizzle-orm';
import { createInvitationToken } from '../auth/invitations.ts';
import type { Services } from '../context.ts';
import { isStaff } from '../domain/site/roles.ts';
import type { JobRun } from '../jobs/types.ts';
import { nameOfPerson } from '../person-name.ts';
import { addressFor } from './address-for.ts';
import { mailShop } from './mail-shop.ts';

/**
 * Sends the link of an invitation, valid for three days, unless it was withdrawn. The token is created when the mail is sent,
 * so that no table ever holds it.
 * @throws MailError
 */
export async function sendStaffInvitation(
  services: Services,
  { invitationId }: { invitationId: number },
  run: JobRun,
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
    key: `staff-invitation.${run.id}`,
  });
}

/** Tells the owner of an account that it is on the staff now, unless it no longer is. @throws MailError */
export async function sendStaffAdded(
  services: Services,
  { userId, addedById }: { userId: number; addedById: number },
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
