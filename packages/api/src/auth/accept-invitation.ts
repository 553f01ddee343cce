import { type Transaction, users } from '@dealer/db';
import { eq } from 'drizzle-orm';
import { ofEmail } from '../accounts/find-by-email.ts';
import { consumeInvitation, isInvitationToken } from '../accounts/invitations.ts';
import { deleteMailTokens } from '../accounts/mail-tokens.ts';
import { nameColumns, nameOfPerson } from '../accounts/person-name.ts';
import type { Context } from '../context.ts';
import { isStaff } from '../domain/site/roles.ts';
import { conflict, invalid } from '../errors.ts';
import { inTransaction, type WithoutDb } from '../in-transaction.ts';
import { limitAddress } from '../limits/limits.ts';
import { endInvitationMails } from '../mail/staff-invitation.ts';
import { recordEdit } from '../record-edit.ts';
import { rejectDuplicate } from '../reject-duplicate.ts';
import { announceAccess } from './announce-access.ts';
import { forgetDevices, rememberDevice } from './known-devices.ts';
import { invalidateUserSessions } from './session/index.ts';
import { endOwnSession } from './sign-in.ts';

interface AcceptInput {
  email: string;
  token: string;
  newPassword: string;
}

const invalidLink = () =>
  invalid([{ path: 'token', message: 'This invitation is not valid any more. Please ask for another one.' }]);

/** Creates or takes over the account of an invited address. @returns its id */
async function accept(
  tx: Transaction,
  ctx: WithoutDb<Context>,
  { email, token }: AcceptInput,
  passwordHash: string,
): Promise<number> {
  const [account] = await tx.select().from(users).where(ofEmail(email)).for('update');
  const invitation = await consumeInvitation(tx, email, token, ctx.now());
  if (!invitation || account?.disabledAt) throw invalidLink();
  await endInvitationMails(tx, invitation.id, ctx.now());
  const access = {
    passwordHash,
    emailVerified: true,
    role: account && isStaff(account) ? account.role : invitation.role,
    // Nobody knows who made an unconfirmed account, so its names are not kept.
    ...(!account?.emailVerified && nameColumns(invitation.firstName, invitation.lastName)),
    updatedAt: ctx.now(),
  };
  const [saved] = account
    ? await tx.update(users).set(access).where(eq(users.id, account.id)).returning()
    : await tx
        .insert(users)
        .values({ ...access, email: invitation.email })
        .returning();
  if (!saved) throw new Error('The write returned no user');
  await invalidateUserSessions(tx, saved.id);
  await deleteMailTokens(tx, saved.id);
  await forgetDevices(tx, saved.id);
  const actor = { id: saved.id, name: nameOfPerson(saved) };
  await recordEdit(
    tx,
    { actor, now: ctx.now },
    {
      actionType: account ? 'UPDATED' : 'CREATED',
      entityType: 'staff',
      entityId: saved.id,
      entityName: actor.name,
      before: account ? { role: account.role } : null,
      after: { role: saved.role },
    },
  );
  return saved.id;
}

/**
 * Accepts an invitation to the staff with the token of its mail, which works once, and sets the password. Reaching the mailbox
 * proves the email: sessions, streams, links and known devices that an account of it had before end, and so does the session of
 * this browser, also one of another account.
 * @throws BAD_REQUEST when the token is unknown, used, expired or of another email, TOO_MANY_REQUESTS
 */
export async function acceptInvitation(ctx: Context, input: AcceptInput): Promise<{ message: string }> {
  await limitAddress(ctx, 'reset');
  const { email, token, newPassword } = input;
  // Checks the token before hashing: hashing is expensive and this endpoint is public. The transaction decides.
  if (!(await isInvitationToken(ctx.db, email, token, ctx.now()))) throw invalidLink();
  const passwordHash = await ctx.passwords.hash(newPassword);
  const write = () =>
    inTransaction(ctx, async (tx, ctx) => {
      const id = await accept(tx, ctx, input, passwordHash);
      const cookie = await rememberDevice(tx, ctx, id);
      await announceAccess(tx, id);
      return cookie;
    });
  // The same address may have registered since its account was looked for.
  const device = await rejectDuplicate(write, () => conflict('Please try again.'));
  ctx.session.setCookie(device);
  await endOwnSession(ctx);
  return { message: 'Your password is set' };
}
