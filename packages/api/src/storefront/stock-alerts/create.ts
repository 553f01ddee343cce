import { products, stockAlerts } from '@dealer/db';
import { DAY_SECONDS, MINUTE_MS } from '@dealer/db/durations';
import { and, eq, isNotNull, not, or, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { conflict, notFound, tooManyRequests } from '../../errors.ts';
import { inTransaction } from '../../in-transaction.ts';
import { enqueue } from '../../jobs/queue.ts';
import { countConfirmationMail, limitAddress } from '../../limits/limits.ts';
import { stockAlertConfirmationJob } from '../../mail/stock-alert.ts';
import { isRecentSql } from '../../recent-sql.ts';
import { isAvailable } from '../../stock-alerts/availability.ts';
import { visibleTo } from '../products/visibility.ts';
import type { CreateStockAlertInput } from './schema.ts';

/** A request that is repeated within this time is a double press or a retry: the mail is already on its way. */
const MIN_MS_BETWEEN_MAILS = MINUTE_MS;
const received = { message: 'Check your email: the link in it confirms that you want to know.' };

/**
 * Stores that somebody wants to know when a product is back, together with the job of the mail that confirms it. The answer
 * does not tell whether the address is stored already. Requested again within a minute it sends no second mail. After the mail that the
 * product is back it can be requested again.
 * @throws NOT_FOUND; CONFLICT while the product is in stock; TOO_MANY_REQUESTS
 */
export async function createStockAlert(
  ctx: Context,
  { productId, email, homepage }: CreateStockAlertInput,
): Promise<{ message: string }> {
  await limitAddress(ctx, 'alerts');
  if (homepage) return received;
  return inTransaction(ctx, async (tx, ctx) => {
    const [product] = await tx
      .select({ status: products.status, inStock: products.inStock })
      .from(products)
      .where(and(eq(products.id, productId), visibleTo(null)))
      // A write that brings it back is either seen here or sees this alert.
      .for('share');
    if (!product) throw notFound('Product');
    if (isAvailable(product)) throw conflict('This machine is in stock: reload the page to request a quote.');
    const wasNotified = sql`${stockAlerts.notifiedAt} is not null`;
    const isRepeated = isRecentSql(stockAlerts.createdAt, ctx.now(), MIN_MS_BETWEEN_MAILS);
    const [alert] = await tx
      .insert(stockAlerts)
      .values({ productId, email: email.toLowerCase(), createdAt: ctx.now() })
      .onConflictDoUpdate({
        target: [stockAlerts.productId, stockAlerts.email],
        set: {
          createdAt: ctx.now(),
          confirmedAt: sql`case when ${wasNotified} then null else ${stockAlerts.confirmedAt} end`,
          notifiedAt: null,
        },
        setWhere: or(not(isRepeated), isNotNull(stockAlerts.notifiedAt)),
      })
      .returning({ id: stockAlerts.id });
    if (!alert) return received;
    if (!(await countConfirmationMail(tx, ctx, email))) {
      throw tooManyRequests(
        'Too many emails were asked for today, for this address or from your connection. Please try again tomorrow, or call us.',
        DAY_SECONDS,
      );
    }
    await enqueue(tx, ctx, stockAlertConfirmationJob(alert.id));
    return received;
  });
}
