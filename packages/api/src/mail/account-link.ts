import type { MailTokenPurpose, User } from '@dealer/db';
import { createMailToken } from '../accounts/mail-tokens.ts';
import type { Services } from '../context.ts';
import { addressFor } from './address-for.ts';
import { mailShop } from './mail-shop.ts';

type AccountRecipient = Pick<User, 'id' | 'email' | 'firstName' | 'emailVerified'>;

/** The page that each kind of link opens. */
const pages = { verification: '/verify-email', reset: '/reset-password' } as const satisfies Record<
  MailTokenPurpose,
  string
>;

/**
 * Creates the link of a mail. The token is created when the mail is sent, not when the job is enqueued, so that no table
 * ever holds it: a stolen database opens no account. Earlier links stay valid until they are used or expire.
 */
export async function createAccountLink(
  { db, now, publicUrl }: Services,
  { id, email }: AccountRecipient,
  purpose: MailTokenPurpose,
): Promise<string> {
  const token = await createMailToken(db, id, purpose, now());
  return `${publicUrl}${pages[purpose]}?${new URLSearchParams({ token, email })}`;
}

/**
 * Returns what all account mails share: the recipient, the address for replies, and the template values. Anybody can register a
 * stranger's address, so the typed name is sent only to a verified one.
 */
export async function accountMail(services: Services, { email, firstName, emailVerified }: AccountRecipient) {
  return {
    envelope: { to: email, replyTo: await addressFor(services, 'contact') },
    props: { shop: await mailShop(services), firstName: (emailVerified && firstName) || '' },
  };
}
