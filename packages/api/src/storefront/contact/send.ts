import { contactMessages } from '@dealer/db';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { normalisePhone } from '../../domain/phone.ts';
import { enqueue } from '../../jobs/queue.ts';
import { limitAddress } from '../../limits/limits.ts';
import { requireRepeated } from '../quotes/repeated.ts';
import type { SendContactInput } from './schema.ts';

const received = { message: 'Your message has been received.' };

/**
 * Stores a message together with the mail that tells staff of it (decisions Q12); it does not wait for that. A repeated
 * idempotency key makes nothing anew and is answered alike.
 * @throws TOO_MANY_REQUESTS, CONFLICT when the key came with another message before
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
    phone: normalisePhone(input.phone ?? '') || null,
    subject: input.subject,
    message: input.message,
  };
  const idempotencyKey = input.idempotencyKey ?? null;
  await ctx.db.transaction(async (tx) => {
    const [stored] = await tx
      .insert(contactMessages)
      .values({ ...content, userId: ctx.actor?.id ?? null, idempotencyKey, createdAt: ctx.now() })
      .onConflictDoNothing({ target: contactMessages.idempotencyKey })
      .returning({ messageId: contactMessages.id });
    if (!stored) {
      const sameKey = eq(contactMessages.idempotencyKey, idempotencyKey ?? '');
      const [before] = await tx.select().from(contactMessages).where(sameKey);
      return requireRepeated(before, content);
    }
    const key = `contact-notification:${stored.messageId}`;
    await enqueue(tx, 'mail.contactNotification', stored, { key });
  });
  return received;
}
