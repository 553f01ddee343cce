import * as z from 'zod';
import { router, staffProcedure } from '../../trpc.ts';
import { listQuotes, pageQuotes } from './list.ts';
import { listQuotesInput, pageQuotesInput, quotePageSchema, quoteRequestSchema } from './schema.ts';

export const adminQuotesRouter = router({
  list: staffProcedure
    .input(listQuotesInput)
    .output(z.array(quoteRequestSchema))
    .query(({ ctx, input }) => listQuotes(ctx, input)),
  page: staffProcedure
    .input(pageQuotesInput)
    .output(quotePageSchema)
    .query(({ ctx, input }) => pageQuotes(ctx, input)),
});
