import { router, staffProcedure } from '../../../trpc.ts';
import { getLookupBatch, resumeLookupBatch } from './batch.ts';
import { lookupBatchInput, lookupBatchSchema, resumedSchema } from './schema.ts';

export const adminLookupBatchRouter = router({
  get: staffProcedure
    .input(lookupBatchInput)
    .output(lookupBatchSchema)
    .query(({ ctx, input }) => getLookupBatch(ctx, input)),
  resume: staffProcedure
    .input(lookupBatchInput)
    .output(resumedSchema)
    .mutation(({ ctx, input }) => resumeLookupBatch(ctx, input)),
});
