import { router, staffProcedure } from '../../trpc.ts';
import { smartLookup } from './find.ts';
import { smartLookupInput, smartLookupOutput } from './schema.ts';
import { adminLookupVersionsRouter } from './versions/router.ts';

export const adminSmartLookupRouter = router({
  // It may keep pictures and costs money where an AI is asked: it is posted.
  find: staffProcedure
    .input(smartLookupInput)
    .output(smartLookupOutput)
    .mutation(({ ctx, input }) => smartLookup(ctx, input)),
  versions: adminLookupVersionsRouter,
});
