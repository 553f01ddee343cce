import { quoteAnswering } from '@dealer/db';
import { inTransaction } from '../../in-transaction.ts';
import { storeAnswering } from '../inbox/answering.ts';
import type { SetAnsweringInput } from '../inbox/schema.ts';
import type { StaffContext } from '../staff-context.ts';
import { findQuote } from './find-quote.ts';

/** Says that the caller is writing an answer to a request, or has stopped. @throws NOT_FOUND */
export async function setAnswering(ctx: StaffContext, input: SetAnsweringInput): Promise<void> {
  await inTransaction(ctx, async (tx, ctx) => {
    await findQuote(tx, input.id);
    await storeAnswering(tx, quoteAnswering, ctx, input);
  });
}
