import * as z from 'zod';
import { customerProcedure, publicProcedure, router } from '../../trpc.ts';
import { createQuote } from './create.ts';
import { listOwnQuotes } from './mine.ts';
import {
  changePhoneInput,
  createQuoteInput,
  ownQuoteSchema,
  quoteReceivedOutput,
  quoteStatusPageSchema,
  statusTokenInput,
} from './schema.ts';
import { cancelQuote, changeQuotePhone, getQuoteStatus } from './status.ts';

export const storefrontQuotesRouter = router({
  create: publicProcedure
    .input(createQuoteInput)
    .output(quoteReceivedOutput)
    .mutation(({ ctx, input }) => createQuote(ctx, input)),
  status: publicProcedure
    .input(statusTokenInput)
    .output(quoteStatusPageSchema)
    .query(({ ctx, input }) => getQuoteStatus(ctx, input)),
  changePhone: publicProcedure
    .input(changePhoneInput)
    .output(quoteStatusPageSchema)
    .mutation(({ ctx, input }) => changeQuotePhone(ctx, input)),
  cancel: publicProcedure
    .input(statusTokenInput)
    .output(quoteStatusPageSchema)
    .mutation(({ ctx, input }) => cancelQuote(ctx, input)),
  mine: customerProcedure.output(z.array(ownQuoteSchema)).query(({ ctx }) => listOwnQuotes(ctx)),
});
