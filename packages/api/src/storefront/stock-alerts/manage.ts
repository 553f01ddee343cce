import { type Db, type Product, products, type StockAlert, stockAlerts } from '@dealer/db';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { inTransaction } from '../../in-transaction.ts';
import { limitAddress } from '../../limits/limits.ts';
import { findStockAlert } from '../../stock-alerts/alert-tokens.ts';
import { isAvailable } from '../../stock-alerts/availability.ts';
import type { StockAlertView } from './schema.ts';

interface Token {
  token: string;
}

function viewOf({ email, confirmedAt, notifiedAt }: StockAlert, product: Product): StockAlertView {
  return {
    productId: product.id,
    // Staff call a draft what they like.
    productName: product.status === 'draft' ? '' : product.name,
    email,
    isConfirmed: confirmedAt !== null,
    isNotified: notifiedAt !== null,
    isPublished: product.status === 'published',
    isBack: isAvailable(product),
  };
}

async function findAlert(db: Db, token: string): Promise<StockAlert> {
  const alert = await findStockAlert(db, token);
  if (!alert) throw notFound('Alert');
  return alert;
}

/** Reads an alert through a mailed link. @throws NOT_FOUND for a token that is invalid, or whose alert was deleted */
export async function getStockAlert({ db }: Context, { token }: Token): Promise<StockAlertView> {
  const alert = await findAlert(db, token);
  const [product] = await db.select().from(products).where(eq(products.id, alert.productId));
  if (!product) throw notFound('Product');
  return viewOf(alert, product);
}

/**
 * Confirms an alert; confirming it again changes nothing. Locks the product, so that a write that brings it back either sees
 * the confirmed alert or is seen here: then the page says so, and no mail is sent.
 * @throws NOT_FOUND, TOO_MANY_REQUESTS
 */
export async function confirmStockAlert(ctx: Context, { token }: Token): Promise<StockAlertView> {
  await limitAddress(ctx, 'alerts');
  return inTransaction(ctx, async (tx, { now }) => {
    const { id, productId } = await findAlert(tx, token);
    const [product] = await tx.select().from(products).where(eq(products.id, productId)).for('share');
    const [alert] = await tx.select().from(stockAlerts).where(eq(stockAlerts.id, id)).for('update');
    if (!product || !alert) throw notFound('Alert');
    const confirmed = {
      confirmedAt: alert.confirmedAt ?? now(),
      notifiedAt: alert.notifiedAt ?? (isAvailable(product) ? now() : null),
    };
    await tx.update(stockAlerts).set(confirmed).where(eq(stockAlerts.id, id));
    return viewOf({ ...alert, ...confirmed }, product);
  });
}

/** Deletes an alert with its address; no more mail is sent about it. Succeeds as well where it is deleted already. @throws TOO_MANY_REQUESTS */
export async function cancelStockAlert(ctx: Context, { token }: Token): Promise<{ message: string }> {
  await limitAddress(ctx, 'alerts');
  const alert = await findStockAlert(ctx.db, token);
  if (alert) await ctx.db.delete(stockAlerts).where(eq(stockAlerts.id, alert.id));
  return { message: 'Your address is deleted.' };
}
