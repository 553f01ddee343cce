import { router, staffProcedure } from '../../trpc.ts';
import { adminLookupBatchRouter } from './batch/router.ts';
import { smartLookup } from './find.ts';
import { smartLookupInput, smartLookupOutput } from './schema.ts';
import { adminLookupVersionsRouter } from './versions/router.ts';

export const adminSmartLookupRouter = router({
  batch: adminLookupBatchRouter,
  // It may keep pictures and costs money where an AI is asked: it is posted.
  find: staffProcedure
    .input(smartLookupInput)
    .output(smartLookupOutput)
    .mutation(({ ctx, input }) => smartLookup(ctx, input)),
  versions: adminLookupVersionsRouter,
});
