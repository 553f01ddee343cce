import * as z from 'zod';
import { router, staffProcedure } from '../../trpc.ts';
import { listMissedSearches } from './list.ts';
import { missedSearchesInput, missedSearchSchema } from './schema.ts';

export const adminDemandRouter = router({
  searches: staffProcedure
    .input(missedSearchesInput)
    .output(z.array(missedSearchSchema))
    .query(({ ctx, input }) => listMissedSearches(ctx, input)),
});
