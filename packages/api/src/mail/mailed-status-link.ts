import { type QuoteRequest, users } from '@dealer/db';
import { and, eq } from 'drizzle-orm';
import { ofEmail } from '../accounts/find-by-email.ts';
import type { Services } from '../context.ts';
import { currentSigningKey, statusLink } from '../submissions/status-links.ts';

/**
 * The status link that a mail about a request has. Anybody can enter a stranger's address: only the verified address of the account
 * that sent the request is known to be its sender's; the page of all others shows nothing that was entered.
 */
export async function mailedStatusLink({ db, now, publicUrl }: Services, quote: QuoteRequest) {
  const [sender] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, quote.userId ?? 0), ofEmail(quote.customerEmail), users.emailVerified));
  const at = now();
  const reader = sender ? 'sender' : 'mailbox';
  const path = statusLink(await currentSigningKey(db, at), at, quote.id, reader);
  return { isSender: reader === 'sender', statusUrl: publicUrl + path };
}
