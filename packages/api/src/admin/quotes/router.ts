import * as z from 'zod';
import { router, staffProcedure } from '../../trpc.ts';
import { getQuote } from './get.ts';
import { listQuotes, pageQuotes } from './list.ts';
import { markQuoteResponded, respondToQuote } from './respond.ts';
import {
  listQuotesInput,
  markRespondedInput,
  pageQuotesInput,
  quoteDetailSchema,
  quoteIdInput,
  quotePageSchema,
  quoteRequestSchema,
  respondInput,
  setBookingInput,
} from './schema.ts';
import { setQuoteBooking } from './set-booking.ts';

export const adminQuotesRouter = router({
  list: staffProcedure
    .input(listQuotesInput)
    .output(z.array(quoteRequestSchema))
    .query(({ ctx, input }) => listQuotes(ctx, input)),
  page: staffProcedure
    .input(pageQuotesInput)
    .output(quotePageSchema)
    .query(({ ctx, input }) => pageQuotes(ctx, input)),
  get: staffProcedure
    .input(quoteIdInput)
    .output(quoteDetailSchema)
    .query(({ ctx, input }) => getQuote(ctx, input)),
  respond: staffProcedure
    .input(respondInput)
    .output(quoteDetailSchema)
    .mutation(({ ctx, input }) => respondToQuote(ctx, input)),
  markResponded: staffProcedure
    .input(markRespondedInput)
    .output(quoteDetailSchema)
    .mutation(({ ctx, input }) => markQuoteResponded(ctx, input)),
  setBooking: staffProcedure
    .input(setBookingInput)
    .output(quoteDetailSchema)
    .mutation(({ ctx, input }) => setQuoteBooking(ctx, input)),
});
