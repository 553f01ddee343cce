import { router, staffProcedure } from '../../trpc.ts';
import { adminLookupBatchRouter } from './batch/router.ts';
import { smartLookup } from './find.ts';
import { smartLookupInput, smartLookupOutput } from './schema.ts';
import { adminLookupVersionsRouter } from './versions/router.ts';

export const adminSmartLookupRouter = router({
  batch: adminLookupBatchRouter,
  // A mutation, because it stores images and an AI call costs money.
  find: staffProcedure
    .input(smartLookupInput)
    .output(smartLookupOutput)
    .mutation(({ ctx, input }) => smartLookup(ctx, input, 'lookup')),
  versions: adminLookupVersionsRouter,
});
