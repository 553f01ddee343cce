import { quoteRequests, users } from '@dealer/db';
import { and, eq } from 'drizzle-orm';
import { invalid } from '../../errors.ts';
import { inTransaction } from '../../in-transaction.ts';
import type { StaffContext } from '../staff-context.ts';
import { getQuote } from './get.ts';
import { isActiveStaff, ownerNameOf } from './owners.ts';
import { lockQuote, recordQuoteEdit } from './record-quote-edit.ts';
import type { QuoteDetail, SetOwnerInput } from './schema.ts';

/** Hands a request to somebody of the staff, or to nobody. @throws NOT_FOUND; BAD_REQUEST if the person left the staff */
export async function setQuoteOwner(ctx: StaffContext, { id, ownerId }: SetOwnerInput): Promise<QuoteDetail> {
  await inTransaction(ctx, async (tx, ctx) => {
    const quote = await lockQuote(tx, id);
    if (quote.ownerId === ownerId) return;
    if (ownerId !== null) {
      const [found] = await tx
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, ownerId), isActiveStaff));
      if (!found) throw invalid([{ path: 'ownerId', message: 'This person is not on the staff any more' }]);
    }
    await tx.update(quoteRequests).set({ ownerId }).where(eq(quoteRequests.id, id));
    await recordQuoteEdit(
      tx,
      ctx,
      quote,
      { owner: await ownerNameOf(tx, quote.ownerId) },
      { owner: await ownerNameOf(tx, ownerId) },
    );
  });
  return getQuote(ctx, { id });
}
