import type { Context } from '../../context.ts';
import { calendarEvent } from '../../domain/requests/calendar-event.ts';
import { appointmentOf } from '../../domain/requests/quote-progress.ts';
import { addressLine } from '../../domain/shop/shop.ts';
import { notFound } from '../../errors.ts';
import { getShop } from '../../shop/get-shop.ts';
import { findQuoteByToken } from './find-by-token.ts';

/**
 * The appointment of a request as a calendar file.
 * @throws NOT_FOUND for an invalid token, and where nothing is booked
 */
export async function getQuoteCalendar(ctx: Context, token: string): Promise<string> {
  const quote = await findQuoteByToken(ctx, token);
  const start = appointmentOf(quote);
  if (!start) throw notFound('Appointment');
  const shop = await getShop(ctx);
  return calendarEvent({
    uid: `request-${quote.id}@${new URL(ctx.publicUrl).hostname}`,
    start,
    writtenAt: ctx.now(),
    // A mailed link may be a stranger's: it shows nothing that somebody entered.
    summary: `${shop.name}: ${(quote.reader === 'sender' && quote.productName) || 'your request'}`,
    location: addressLine(shop),
    description: `Request no. ${quote.id}. Questions or another time? Call ${shop.phone}.`,
  });
}
