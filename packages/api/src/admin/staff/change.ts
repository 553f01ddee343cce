import { staffInvitations, type Transaction, type User, users } from '@dealer/db';
import { eq } from 'drizzle-orm';
import { deleteMailTokens } from '../../accounts/mail-tokens.ts';
import { nameOfPerson } from '../../accounts/person-name.ts';
import { announceAccess } from '../../auth/announce-access.ts';
import { forgetDevices } from '../../auth/known-devices.ts';
import { invalidateUserSessions } from '../../auth/session/index.ts';
import { requireStillSuperadmin } from '../../auth/superadmins.ts';
import { isStaff, type Role } from '../../domain/site/roles.ts';
import { conflict, notFound } from '../../errors.ts';
import { inTransaction } from '../../in-transaction.ts';
import { type EntryContext, recordEdit } from '../../record-edit.ts';
import type { StaffContext } from '../staff-context.ts';
import { withdrawInvitations } from './record-invitation.ts';
import type { SetStaffRoleInput } from './schema.ts';

/** @throws NOT_FOUND for no account, and for a customer's */
export function requireStaffAccount<Account extends Pick<User, 'role'>>(
  account: Account | undefined,
): Account {
  if (!account || !isStaff(account)) throw notFound('Staff account');
  return account;
}

/** Locks an account of the staff, and the superadmins. @throws NOT_FOUND, FORBIDDEN if the caller is no superadmin any more */
export async function lockStaffAccount(
  tx: Transaction,
  { actor }: Pick<StaffContext, 'actor'>,
  id: number,
): Promise<User> {
  await requireStillSuperadmin(tx, actor);
  return requireStaffAccount(await lockAccount(tx, id));
}

/** Locks an account of anybody. Superadmins are locked before any account. */
export async function lockAccount(tx: Transaction, id: number): Promise<User | undefined> {
  const [account] = await tx.select().from(users).where(eq(users.id, id)).for('no key update');
  return account;
}

/** The changed columns of an account. */
type AccountChange = Partial<Pick<User, 'role' | 'disabledAt'>>;

/**
 * Changes an account of somebody else. Only superadmins change accounts, and none their own, so that one always remains.
 * @throws CONFLICT for the caller's own account
 */
async function changeAccount(
  ctx: StaffContext,
  id: number,
  toChange: (account: User, now: Date) => AccountChange,
): Promise<void> {
  await inTransaction(ctx, async (tx, ctx) => {
    const superadmins = await requireStillSuperadmin(tx, ctx.actor);
    if (id === ctx.actor.id) {
      throw conflict(
        superadmins.length === 1
          ? 'You are the last superadmin: make somebody else superadmin first.'
          : 'You cannot change your own access: ask another superadmin.',
      );
    }
    const account = requireStaffAccount(await lockAccount(tx, id));
    await storeAccountChange(tx, ctx, account, toChange(account, ctx.now()));
  });
}

/**
 * Changes who an account is or whether its owner may sign in, with all that follows from it: ended sessions and links,
 * withdrawn invitations, the entry in the activity log. Ends streams of it; must be the last statement of the transaction.
 * @param account locked by the caller, as are the superadmins
 */
export async function storeAccountChange(
  tx: Transaction,
  ctx: EntryContext,
  account: User,
  change: AccountChange,
): Promise<User> {
  const { id } = account;
  const after = { ...account, ...change, updatedAt: ctx.now() };
  await tx
    .update(users)
    .set({ ...change, updatedAt: ctx.now() })
    .where(eq(users.id, id));
  if (after.disabledAt) {
    await invalidateUserSessions(tx, id);
    await deleteMailTokens(tx, id);
    await forgetDevices(tx, id);
  }
  // Who may no longer invite.
  if (after.role !== 'superadmin' || after.disabledAt)
    await withdrawInvitations(tx, ctx, eq(staffInvitations.invitedBy, id));
  await recordEdit(tx, ctx, {
    actionType: 'UPDATED',
    entityType: 'staff',
    entityId: id,
    entityName: nameOfPerson(account),
    before: { role: account.role, isDisabled: account.disabledAt !== null },
    after: { role: after.role, isDisabled: after.disabledAt !== null },
  });
  await announceAccess(tx, id);
  return after;
}

/** @throws CONFLICT for a disabled account: nobody could sign in with the new role */
export function roleChange(account: User, role: Role): AccountChange {
  if (account.disabledAt && account.role !== role) {
    throw conflict('This account is disabled: enable it before you change its role.');
  }
  return { role };
}

/**
 * Changes the role of somebody on the staff; 'customer' removes them from it. It holds from their next request on.
 * @throws CONFLICT for one's own account, of which one may be the last superadmin, and for a disabled one; FORBIDDEN, NOT_FOUND
 */
export async function setStaffRole(ctx: StaffContext, { id, role }: SetStaffRoleInput): Promise<void> {
  await changeAccount(ctx, id, (account) => roleChange(account, role));
}

/**
 * Disables an account: its sessions and streams end at once, its mailed links no longer work, and nobody can sign in to it.
 * What its owner did keeps their name.
 * @throws CONFLICT for one's own account, FORBIDDEN, NOT_FOUND
 */
export async function disableStaff(ctx: StaffContext, { id }: { id: number }): Promise<void> {
  await changeAccount(ctx, id, ({ disabledAt }, now) => ({ disabledAt: disabledAt ?? now }));
}

/** Lets the owner of a disabled account sign in again. @throws CONFLICT for one's own account, FORBIDDEN, NOT_FOUND */
export async function enableStaff(ctx: StaffContext, { id }: { id: number }): Promise<void> {
  await changeAccount(ctx, id, () => ({ disabledAt: null }));
}
