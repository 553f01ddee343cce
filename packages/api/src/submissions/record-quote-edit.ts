import type { QuoteRequest, Transaction } from '@dealer/db';
import { formatMoment } from '../domain/moment.ts';
import { topicOf } from '../domain/requests/quote-request.ts';
import { type EntryContext, recordEdit } from '../record-edit.ts';

/** Writes a change of a request into the activity log; null before a creation. */
export async function recordQuoteEdit(
  tx: Transaction,
  ctx: EntryContext,
  { id, customerName, productName }: Pick<QuoteRequest, 'id' | 'customerName' | 'productName'>,
  before: Readonly<Record<string, unknown>> | null,
  after: Readonly<Record<string, unknown>>,
): Promise<void> {
  const isStatus = 'status' in after || 'result' in after;
  await recordEdit(tx, ctx, {
    actionType: before === null ? 'CREATED' : isStatus ? 'STATUS_CHANGED' : 'UPDATED',
    entityType: 'quote',
    entityId: id,
    entityName: `${customerName}, ${topicOf(productName)}`,
    before,
    after,
  });
}

/** The booking of a request as the activity log shows it. */
export const loggedBooking = ({
  bookedAt,
  bookedFor,
  readyAt,
}: Pick<QuoteRequest, 'bookedAt' | 'bookedFor' | 'readyAt'>) => ({
  isBooked: bookedAt !== null,
  bookedFor: bookedFor && formatMoment(bookedFor),
  isReady: readyAt !== null,
});
