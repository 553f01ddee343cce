import { messageAnswering, quoteAnswering, replies, type Transaction } from '@dealer/db';
import { desc, eq } from 'drizzle-orm';
import { noEmailMessage, threadSubject } from '../../domain/requests/quote-reply.ts';
import { conflict } from '../../errors.ts';
import type { WithoutDb } from '../../in-transaction.ts';
import { enqueue } from '../../jobs/queue.ts';
import { contactReplyJob } from '../../mail/contact-reply.ts';
import { replyJob } from '../../mail/quote-reply.ts';
import { otherContent } from '../../submissions/store-once.ts';
import type { StaffContext } from '../staff-context.ts';
import { endAnswering } from './answering.ts';
import { assertStillWaiting } from './mail-checks.ts';
import { isRepeatedReply } from './repeated-reply.ts';
import type { ThreadReplyInput } from './schema.ts';

const kinds = {
  quote: { thread: replies.quoteRequestId, answering: quoteAnswering, jobOf: replyJob },
  message: { thread: replies.contactMessageId, answering: messageAnswering, jobOf: contactReplyJob },
};

/** The request or the message that a mail is about. */
interface Thread {
  kind: keyof typeof kinds;
  /** The customer's address; if it is empty, there is no mail. */
  email: string;
  phone: string | null;
  /** The subject of the mail that the thread began with. */
  subject: string;
  /** Whether it waits for an answer. */
  isWaiting: boolean;
  /** @throws CONFLICT where its state allows no mail; not asked for a mail that was sent before */
  assertOpen: () => void;
}

/**
 * Stores a mail in the thread of a request or a message that the caller has locked, with its job.
 * @returns whether it is new: a repeated idempotency key sends nothing
 * @throws CONFLICT without an email address, if somebody wrote since the caller looked, or answered by another way than mail, or if the
 * key was used for another mail
 */
export async function storeReply(
  tx: Transaction,
  ctx: WithoutDb<StaffContext>,
  { kind, email, phone, subject, isWaiting, assertOpen }: Thread,
  { id, message, lastReplyId, wasWaiting, idempotencyKey }: ThreadReplyInput,
): Promise<boolean> {
  const { actor, now } = ctx;
  const { thread, answering, jobOf } = kinds[kind];
  const reply = {
    contactMessageId: kind === 'message' ? id : null,
    quoteRequestId: kind === 'quote' ? id : null,
    message,
    sentBy: actor.id,
    idempotencyKey,
  };
  if (await isRepeatedReply(tx, reply)) return false;
  assertOpen();
  if (!email) throw conflict(noEmailMessage(phone));
  const [last] = await tx
    .select({ id: replies.id, sentByName: replies.sentByName })
    .from(replies)
    .where(eq(thread, id))
    .orderBy(desc(replies.id))
    .limit(1);
  if (last && last.id !== lastReplyId) throw conflict(`${last.sentByName} has just written to this customer`);
  assertStillWaiting(isWaiting, wasWaiting);
  const [stored] = await tx
    .insert(replies)
    .values({ ...reply, sentByName: actor.name, subject: threadSubject(subject), createdAt: now() })
    .onConflictDoNothing({ target: replies.idempotencyKey })
    .returning();
  // The lock on this thread keeps its own mails apart: another thread has used the key in this moment.
  if (!stored) throw otherContent();
  await endAnswering(tx, answering, ctx, id);
  await enqueue(tx, ctx, jobOf(stored.id));
  return true;
}
