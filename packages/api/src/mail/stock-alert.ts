import { products, stockAlerts } from '@dealer/db';
import { MINUTE_MS } from '@dealer/db/durations';
import { eq } from 'drizzle-orm';
import type { Services } from '../context.ts';
import { inTransaction } from '../in-transaction.ts';
import type { NewJob } from '../jobs/queue.ts';
import type { JobPayloads } from '../jobs/topics.ts';
import type { JobRun } from '../jobs/types.ts';
import { stockAlertLink } from '../stock-alerts/alert-tokens.ts';
import { isAvailable } from '../stock-alerts/availability.ts';
import { addressFor } from './address-for.ts';
import { mailKey } from './mail-key.ts';
import { mailShop } from './mail-shop.ts';
import { hasSentMail, sendLogged } from './send-logged.ts';

const columns = { alert: stockAlerts, product: products };

/** Returns what both mails share, with a new link. */
async function mailOf(services: Services, { id, email }: { id: number; email: string }) {
  const { db, now, publicUrl } = services;
  return {
    envelope: { to: email, replyTo: await addressFor(services, 'product') },
    shop: await mailShop(services),
    alertUrl: publicUrl + (await stockAlertLink(db, now(), id)),
  };
}

/**
 * The job that mails the link that confirms an alert. It has no key: somebody who asks again gets another mail, because the earlier one
 * may be lost. Limits count these mails.
 */
export const stockAlertConfirmationJob = (alertId: number): NewJob<'mail.stockAlertConfirmation'> => ({
  topic: 'mail.stockAlertConfirmation',
  payload: { alertId },
});

/** Sends the link that confirms an alert. Skips one that was deleted, or whose product is back or not published any more. @throws MailError */
export async function sendStockAlertConfirmation(
  services: Services,
  { alertId }: JobPayloads['mail.stockAlertConfirmation'],
  run: JobRun,
): Promise<void> {
  const [found] = await services.db
    .select(columns)
    .from(stockAlerts)
    .innerJoin(products, eq(products.id, stockAlerts.productId))
    .where(eq(stockAlerts.id, alertId));
  if (found?.product.status !== 'published' || found.alert.notifiedAt) return;
  const { envelope, ...props } = await mailOf(services, found.alert);
  await services.mailer.send({
    template: 'stock-alert-confirmation',
    props: { ...props, productName: found.product.name },
    ...envelope,
    key: mailKey('stock-alert-confirmation', { ...found.alert, id: run.id }),
  });
}

/**
 * Finds the alert of a mail that is still to be sent. An alert whose product was sold meanwhile waits again and gets no mail. Nor does
 * an alert that was requested again since: it gets another mail when the product is back once more.
 */
function findDue(
  services: Services,
  { alertId, notifiedAt }: JobPayloads['mail.backInStock'],
  jobId: number,
) {
  return inTransaction(services, async (tx) => {
    if (await hasSentMail(tx, jobId)) return undefined;
    const [found] = await tx
      .select(columns)
      .from(stockAlerts)
      .innerJoin(products, eq(products.id, stockAlerts.productId))
      .where(eq(stockAlerts.id, alertId))
      .for('share', { of: products });
    if (!found?.alert.notifiedAt) return undefined;
    if (notifiedAt !== undefined && found.alert.notifiedAt.toISOString() !== notifiedAt) return undefined;
    if (isAvailable(found.product)) return found;
    await tx.update(stockAlerts).set({ notifiedAt: null }).where(eq(stockAlerts.id, alertId));
    return undefined;
  });
}

/** Staff may see at once that they marked the wrong machine as in stock: what they undo in time is mailed to nobody. */
export const BACK_IN_STOCK_DELAY_MS = 5 * MINUTE_MS;

/**
 * The job that says that a product is back. Without a key: an alert can be requested again after its mail. `notifiedAt`, which is set
 * in the same transaction, keeps it from being enqueued twice.
 */
export const backInStockJob = (alertId: number, notifiedAt: Date): NewJob<'mail.backInStock'> => ({
  topic: 'mail.backInStock',
  payload: { alertId, notifiedAt: notifiedAt.toISOString() },
  runAt: new Date(notifiedAt.getTime() + BACK_IN_STOCK_DELAY_MS),
});

/** Says that a product is back, once. @throws MailError */
export async function sendBackInStock(
  services: Services,
  payload: JobPayloads['mail.backInStock'],
  run: JobRun,
): Promise<void> {
  const due = await findDue(services, payload, run.id);
  if (!due) return;
  const { envelope, ...props } = await mailOf(services, due.alert);
  const mail = {
    template: 'back-in-stock',
    props: {
      ...props,
      productName: due.product.name,
      productUrl: `${services.publicUrl}/product/${due.product.id}`,
    },
    ...envelope,
    key: mailKey('back-in-stock', { ...due.alert, id: run.id }),
  } as const;
  await sendLogged(services, mail, run);
}
