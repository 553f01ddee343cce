import * as z from 'zod';
import { receivedOutput } from '../../submissions/schema.ts';
import { customerProcedure, publicProcedure, router } from '../../trpc.ts';
import { createQuote } from './create.ts';
import { listOwnQuotes } from './mine.ts';
import { createQuoteInput, ownQuoteSchema } from './schema.ts';

export const storefrontQuotesRouter = router({
  create: publicProcedure
    .input(createQuoteInput)
    .output(receivedOutput)
    .mutation(({ ctx, input }) => createQuote(ctx, input)),
  mine: customerProcedure.output(z.array(ownQuoteSchema)).query(({ ctx }) => listOwnQuotes(ctx)),
});
