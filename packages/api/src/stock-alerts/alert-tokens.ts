import { type Db, type StockAlert, stockAlerts, stockAlertTokens } from '@dealer/db';
import { eq } from 'drizzle-orm';
import { hashToken, newToken } from '../accounts/token.ts';

/**
 * Creates the token of a mailed link, which shows, confirms and deletes one alert as long as that is stored; earlier ones stay
 * valid. Call it when the mail is sent, so that no table ever holds the token.
 * @returns the path of the alert's page
 */
export async function stockAlertLink(db: Db, now: Date, alertId: number): Promise<string> {
  const { token, hash } = newToken();
  await db.insert(stockAlertTokens).values({ hash, alertId, createdAt: now });
  return `/stock-alert?${new URLSearchParams({ token })}`;
}

/** Finds the alert of a token. */
export async function findStockAlert(db: Db, token: string): Promise<StockAlert | undefined> {
  const [found] = await db
    .select({ alert: stockAlerts })
    .from(stockAlertTokens)
    .innerJoin(stockAlerts, eq(stockAlerts.id, stockAlertTokens.alertId))
    .where(eq(stockAlertTokens.hash, hashToken(token)));
  return found?.alert;
}
