import { MailError } from '@dealer/email';
import { formatMoment } from '../../domain/moment.ts';
import { mailShop } from '../../mail/mail-shop.ts';
import type { StaffContext } from '../staff-context.ts';
import type { TestMailResult } from './schema.ts';

/** Sends a mail to the caller and waits for the result; a mail that is rejected is a result, not an error. */
export async function sendTestMail(ctx: StaffContext): Promise<TestMailResult> {
  const { mailer, actor, now } = ctx;
  try {
    await mailer.send({
      template: 'test-mail',
      props: { shop: await mailShop(ctx), name: actor.name, sentAt: formatMoment(now()) },
      to: actor.email,
      key: `test-mail.${actor.id}.${now().getTime()}`,
    });
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    return { to: actor.email, outcome: 'rejected', reason: error.message };
  }
  return { to: actor.email, outcome: mailer.kind === 'smtp' ? 'sent' : 'written', reason: null };
}
