import { type StaffInvitation, staffInvitations, type Transaction } from '@dealer/db';
import type { SQL } from 'drizzle-orm';
import { joinName } from '../../domain/text.ts';
import { endInvitationMails } from '../../mail/staff-invitation.ts';
import { type EntryContext, recordEdit } from '../../record-edit.ts';

/** Writes the entry of an invitation that was made, sent again or withdrawn into the activity log. */
export async function recordInvitation(
  tx: Transaction,
  ctx: EntryContext,
  actionType: 'CREATED' | 'UPDATED' | 'DELETED',
  invitation: StaffInvitation,
  previous?: StaffInvitation,
): Promise<void> {
  const fields = ({ email, role, expiresAt }: StaffInvitation) => ({
    email,
    role,
    expiresAt: expiresAt.toISOString(),
  });
  await recordEdit(tx, ctx, {
    actionType,
    entityType: 'staff',
    entityId: invitation.id,
    entityName: `Invitation of ${joinName(invitation.firstName, invitation.lastName)}`,
    before: actionType === 'CREATED' ? null : fields(previous ?? invitation),
    after: actionType === 'DELETED' ? null : fields(invitation),
  });
}

/** Withdraws the selected invitations: their links stop working, and the dashboard lists no failed mail about them. */
export async function withdrawInvitations(tx: Transaction, ctx: EntryContext, selected: SQL): Promise<void> {
  const withdrawn = await tx.delete(staffInvitations).where(selected).returning();
  for (const invitation of withdrawn) {
    await endInvitationMails(tx, invitation.id, ctx.now());
    await recordInvitation(tx, ctx, 'DELETED', invitation);
  }
}
