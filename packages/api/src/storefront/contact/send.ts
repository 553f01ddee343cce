import { contactMessages } from '@dealer/db';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../in-transaction.ts';
import { jobInsert, runJobInserts } from '../../jobs/queue.ts';
import { limitAddress } from '../../limits/limits.ts';
import { contactNotificationJob } from '../../mail/contact-notification.ts';
import { pushInsert } from '../../push/enqueue-push.ts';
import { senderOf } from '../../submissions/sender-of.ts';
import { storeOnce, submissionHash } from '../../submissions/store-once.ts';
import type { SendContactInput } from './schema.ts';

const received = { message: 'Your message has been received.' };

/**
 * Stores a message together with the job of the mail that notifies staff (decisions Q12). Does not wait for the mail. A
 * repeated idempotency key stores nothing and gets the same answer.
 * @throws TOO_MANY_REQUESTS; CONFLICT if the key was used for a message with other content
 */
export async function sendContactMessage(
  ctx: Context,
  input: SendContactInput,
): Promise<{ message: string }> {
  await limitAddress(ctx, 'contact');
  if (input.homepage) return received;
  const content = {
    firstName: input.firstName,
    lastName: input.lastName,
    email: input.email ?? '',
    phone: input.phone || null,
    subject: input.subject,
    message: input.message,
  };
  const idempotencyKey = input.idempotencyKey ?? null;
  const hash = submissionHash(content);
  await inTransaction(ctx, async (tx, ctx) => {
    const facts = { userId: senderOf(ctx), createdAt: ctx.now() };
    const { id, isNew } = await storeOnce({
      hash,
      insert: () =>
        tx
          .insert(contactMessages)
          .values({ ...content, ...facts, idempotencyKey, submissionHash: hash })
          .onConflictDoNothing({ target: contactMessages.idempotencyKey })
          .returning(),
      findStored: () =>
        tx
          .select()
          .from(contactMessages)
          .where(eq(contactMessages.idempotencyKey, idempotencyKey ?? '')),
    });
    if (!isNew) return;
    await runJobInserts(tx, [
      jobInsert(ctx, [contactNotificationJob(id)]),
      pushInsert(ctx, { subject: 'message', id }),
    ]);
  });
  return received;
}
