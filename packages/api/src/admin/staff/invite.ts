import { type StaffInvitation, staffInvitations, type Transaction, users } from '@dealer/db';
import { eq } from 'drizzle-orm';
import { ofEmail } from '../../accounts/find-by-email.ts';
import { invitationExpiry, ofInvitedEmail } from '../../accounts/invitations.ts';
import { requireStillSuperadmin } from '../../auth/superadmins.ts';
import { isRecent } from '../../domain/recent.ts';
import { isStaff } from '../../domain/site/roles.ts';
import { conflict, notFound } from '../../errors.ts';
import { inTransaction, type WithoutDb } from '../../in-transaction.ts';
import { enqueue, hasJob } from '../../jobs/queue.ts';
import {
  endInvitationMails,
  isInvitationJustSent,
  repeatedInvitationKey,
  staffAddedJob,
  staffInvitationJob,
} from '../../mail/staff-invitation.ts';
import type { StaffContext } from '../staff-context.ts';
import { isStoredAlready, REPEATED_WITHIN_MS } from '../stale-save.ts';
import { storeAccountChange } from './change.ts';
import { recordInvitation, withdrawInvitations } from './record-invitation.ts';
import type { InviteStaffInput, ResendInvitationInput } from './schema.ts';

type InTransaction = WithoutDb<StaffContext>;

/** Whether the caller has just sent the same invitation. */
async function isRepeated(tx: Transaction, { actor, now }: InTransaction, input: InviteStaffInput) {
  const [stored] = await tx.select().from(staffInvitations).where(ofInvitedEmail(input.email));
  return (
    stored?.invitedBy === actor.id &&
    isStoredAlready(stored, input) &&
    isRecent(stored.createdAt, now(), REPEATED_WITHIN_MS)
  );
}

async function addInvitation(tx: Transaction, ctx: InTransaction, input: InviteStaffInput): Promise<void> {
  const { id: invitedBy, name: invitedByName } = ctx.actor;
  const [invitation] = await tx
    .insert(staffInvitations)
    .values({
      ...input,
      invitedBy,
      invitedByName,
      expiresAt: invitationExpiry(ctx.now()),
      createdAt: ctx.now(),
    })
    .onConflictDoNothing()
    .returning();
  if (!invitation && (await isRepeated(tx, ctx, input))) return;
  if (!invitation) throw conflict(`${input.email} is invited already: send the invitation again instead.`);
  await enqueue(tx, ctx, staffInvitationJob(invitation.id));
  await recordInvitation(tx, ctx, 'CREATED', invitation);
}

/**
 * Invites somebody to the staff by mail. A confirmed account of the address is on the staff at once and its owner is told by
 * mail. An account that nobody has confirmed may be a stranger's: it is promoted when the mailed link is opened. A repeated call
 * with the same values sends no second mail: the response to the first one may have been lost.
 * @throws CONFLICT when the address is on the staff, disabled or invited already; FORBIDDEN
 */
export async function inviteStaff(
  ctx: StaffContext,
  input: InviteStaffInput,
): Promise<{ outcome: 'invited' | 'added' }> {
  return inTransaction(ctx, async (tx, ctx) => {
    await requireStillSuperadmin(tx, ctx.actor);
    const [account] = await tx.select().from(users).where(ofEmail(input.email)).for('no key update');
    if (account?.disabledAt)
      throw conflict(`The account of ${account.email} is disabled: enable it instead.`);
    if (account && isStaff(account)) throw conflict(`${account.email} is on the staff already.`);
    if (!account?.emailVerified) {
      await addInvitation(tx, ctx, input);
      return { outcome: 'invited' };
    }
    await withdrawInvitations(tx, ctx, ofInvitedEmail(input.email));
    await enqueue(tx, ctx, staffAddedJob(account.id, ctx.actor.id));
    await storeAccountChange(tx, ctx, account, { role: input.role });
    return { outcome: 'added' };
  });
}

async function lockInvitation(tx: Transaction, ctx: InTransaction, id: number): Promise<StaffInvitation> {
  await requireStillSuperadmin(tx, ctx.actor);
  const [invitation] = await tx
    .select()
    .from(staffInvitations)
    .where(eq(staffInvitations.id, id))
    .for('update');
  if (!invitation) throw notFound('Invitation');
  return invitation;
}

/**
 * Sends an invitation again, with another link that is valid for three days; the earlier link stops working. A repeated idempotency key
 * sends nothing, nor does a colleague who presses within a minute: the link of the mail that is on its way must not stop working.
 * @throws NOT_FOUND, FORBIDDEN
 */
export async function resendStaffInvitation(
  ctx: StaffContext,
  { id, idempotencyKey = crypto.randomUUID() }: ResendInvitationInput,
): Promise<void> {
  const key = repeatedInvitationKey(id, idempotencyKey);
  await inTransaction(ctx, async (tx, ctx) => {
    const previous = await lockInvitation(tx, ctx, id);
    const now = ctx.now();
    if ((await hasJob(tx, key)) || (await isInvitationJustSent(tx, id, now))) return;
    await endInvitationMails(tx, id, now);
    const expiresAt = invitationExpiry(now);
    await tx.update(staffInvitations).set({ expiresAt, tokenHash: null }).where(eq(staffInvitations.id, id));
    await enqueue(tx, ctx, staffInvitationJob(id, key));
    await recordInvitation(tx, ctx, 'UPDATED', { ...previous, expiresAt }, previous);
  });
}

/** Withdraws an invitation: its link stops working. @throws NOT_FOUND, FORBIDDEN */
export async function withdrawStaffInvitation(ctx: StaffContext, { id }: { id: number }): Promise<void> {
  await inTransaction(ctx, async (tx, ctx) => {
    await lockInvitation(tx, ctx, id);
    await withdrawInvitations(tx, ctx, eq(staffInvitations.id, id));
  });
}
