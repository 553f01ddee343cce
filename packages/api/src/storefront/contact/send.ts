import { contactMessages } from '@dealer/db';
import type { Context } from '../../context.ts';
import { normalisePhone } from '../../domain/phone.ts';
import { enqueue } from '../../jobs/queue.ts';
import { limitSubmissions } from '../../limits/limits.ts';
import type { SendContactInput } from './schema.ts';

const received = { message: 'Your message has been received.' };

/**
 * Stores a message together with the mail that tells staff of it (decisions Q12); it does not wait for that. A repeated
 * idempotency key makes nothing anew and is answered alike.
 * @throws TOO_MANY_REQUESTS
 */
export async function sendContactMessage(
  ctx: Context,
  input: SendContactInput,
): Promise<{ message: string }> {
  await limitSubmissions(ctx, 'contact');
  if (input.homepage) return received;
  await ctx.db.transaction(async (tx) => {
    const [stored] = await tx
      .insert(contactMessages)
      .values({
        userId: ctx.actor?.id ?? null,
        firstName: input.firstName,
        lastName: input.lastName,
        email: input.email ?? '',
        phone: normalisePhone(input.phone ?? '') || null,
        subject: input.subject,
        message: input.message,
        idempotencyKey: input.idempotencyKey ?? null,
        createdAt: ctx.now(),
      })
      .onConflictDoNothing({ target: contactMessages.idempotencyKey })
      .returning({ messageId: contactMessages.id });
    if (!stored) return;
    const key = `contact-notification:${stored.messageId}`;
    await enqueue(tx, 'mail.contactNotification', stored, { key });
  });
  return received;
}
