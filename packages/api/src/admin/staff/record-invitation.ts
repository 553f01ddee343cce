import type { StaffInvitation, Transaction } from '@dealer/db';
import { joinName } from '../../domain/text.ts';
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
