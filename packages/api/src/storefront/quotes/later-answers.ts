import { type Db, replies } from '@dealer/db';
import { asc, inArray } from 'drizzle-orm';
import type { QuoteStatusPage } from './schema.ts';

type LaterAnswers = QuoteStatusPage['laterAnswers'];

/** Returns what staff mailed about requests after the first answer, in its order, by request; not who wrote it. */
export async function readLaterAnswers(
  db: Db,
  quoteIds: readonly number[],
): Promise<(quoteId: number) => LaterAnswers> {
  const { quoteRequestId: quoteId, message, createdAt: at } = replies;
  const mailed = await db
    .select({ quoteId, message, at })
    .from(replies)
    .where(inArray(quoteId, [...quoteIds]))
    .orderBy(asc(replies.id));
  return (id) =>
    mailed.filter((mail) => mail.quoteId === id).map((mail) => ({ message: mail.message, at: mail.at }));
}
