import { type Db, replies } from '@dealer/db';
import { eq } from 'drizzle-orm';
import { otherContent } from '../../submissions/store-once.ts';

type Reply = Pick<
  typeof replies.$inferSelect,
  'idempotencyKey' | 'message' | 'sentBy' | 'quoteRequestId' | 'contactMessageId'
>;

/**
 * Whether this reply has been stored before, under the same idempotency key.
 * @throws CONFLICT when the key was used with another text, or for another recipient, who would wrongly count as answered
 */
export async function isRepeatedReply(db: Pick<Db, 'select'>, reply: Reply): Promise<boolean> {
  const [stored] = await db.select().from(replies).where(eq(replies.idempotencyKey, reply.idempotencyKey));
  if (!stored) return false;
  const isSame =
    stored.message === reply.message &&
    stored.sentBy === reply.sentBy &&
    stored.quoteRequestId === reply.quoteRequestId &&
    stored.contactMessageId === reply.contactMessageId;
  if (isSame) return true;
  throw otherContent();
}
