import { products, quoteRequests, users } from '@dealer/db';
import { and, desc, eq, isNull, or } from 'drizzle-orm';
import type { Actor, Context } from '../../context.ts';
import { quoteSteps } from '../../domain/requests/quote-progress.ts';
import { ofCustomer } from '../../submissions/of-customer.ts';
import { ACCOUNT_LINK_DAYS, currentSigningKey, statusLink } from '../../submissions/status-links.ts';
import type { OwnQuote } from './schema.ts';

const MAX_QUOTES = 100;

/** The address of an account that has proved that it is its own. */
async function readVerifiedEmail({ db, actor }: Context & { actor: Actor }): Promise<string | undefined> {
  const [account] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, actor.id), users.emailVerified));
  return account?.email;
}

/**
 * The requests that the caller made while signed in, and those that visitors sent with the caller's verified address, with how far
 * they have come and the shop's answers, newest first. Anybody can enter a stranger's address: of the latter it shows what the mails
 * to that address show, which is nothing that somebody entered.
 */
export async function listOwnQuotes(ctx: Context & { actor: Actor }): Promise<OwnQuote[]> {
  const { db, actor } = ctx;
  const now = ctx.now();
  const { userId, customerEmail, customerPhone, searchText } = quoteRequests;
  const email = await readVerifiedEmail(ctx);
  const columns = { email: customerEmail, phone: customerPhone, searchText };
  const isWithAddress = email && and(isNull(userId), ofCustomer({ email, phone: null }, columns));
  const quotes = await db
    .select({
      id: quoteRequests.id,
      userId,
      quoteType: quoteRequests.quoteType,
      productName: quoteRequests.productName,
      storedName: products.name,
      comments: quoteRequests.comments,
      status: quoteRequests.status,
      responseMessage: quoteRequests.responseMessage,
      respondedAt: quoteRequests.respondedAt,
      bookedAt: quoteRequests.bookedAt,
      readyAt: quoteRequests.readyAt,
      canceledAt: quoteRequests.canceledAt,
      createdAt: quoteRequests.createdAt,
    })
    .from(quoteRequests)
    .leftJoin(products, and(eq(products.id, quoteRequests.productId), eq(products.status, 'published')))
    .where(or(eq(userId, actor.id), isWithAddress || undefined))
    // The caller's own come first: many that strangers send with the address must not displace them.
    .orderBy(isNull(userId), desc(quoteRequests.createdAt), desc(quoteRequests.id))
    .limit(MAX_QUOTES);
  if (!quotes.length) return [];
  const key = await currentSigningKey(db, now);
  const newestFirst = quotes.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || b.id - a.id);
  return newestFirst.map(({ bookedAt, readyAt, canceledAt, userId: senderId, storedName, ...quote }) => {
    const isSender = senderId === actor.id;
    const reader = isSender ? 'account' : 'mailbox';
    return {
      ...quote,
      ...(!isSender && { productName: storedName, comments: null }),
      isSender,
      statusPath: statusLink(key, now, quote.id, reader, ACCOUNT_LINK_DAYS),
      steps: quoteSteps({ ...quote, bookedAt, readyAt }),
      isCanceled: canceledAt !== null,
    };
  });
}
