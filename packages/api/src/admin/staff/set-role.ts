import type { User } from '@dealer/db';
import { findUserByEmail } from '../../accounts/find-by-email.ts';
import { lockSuperadmins } from '../../auth/superadmins.ts';
import type { Services } from '../../context.ts';
import type { Role } from '../../domain/site/roles.ts';
import { conflict, DomainError } from '../../errors.ts';
import { inTransaction } from '../../in-transaction.ts';
import { systemActor } from '../products/change-context.ts';
import { lockAccount, roleChange, storeAccountChange } from './change.ts';

/**
 * Sets the role of a user, for the command line (decisions U16).
 * @throws NOT_FOUND if there is no such account; CONFLICT if no superadmin would remain, and for a disabled account
 */
export async function setRole(ctx: Pick<Services, 'db' | 'now'>, email: string, role: Role): Promise<User> {
  return inTransaction(ctx, async (tx, { now }) => {
    const superadmins = await lockSuperadmins(tx);
    const found = await findUserByEmail(tx, email);
    const account = found && (await lockAccount(tx, found.id));
    if (!account) throw new DomainError('NOT_FOUND', `No account has the email ${email}.`);
    if (role !== 'superadmin' && superadmins.length === 1 && superadmins.includes(account.id)) {
      throw conflict(`${account.email} is the last superadmin: promote another account first.`);
    }
    return storeAccountChange(tx, { actor: systemActor, now }, account, roleChange(account, role));
  });
}
