import * as z from 'zod';
import { router, staffProcedure } from '../../trpc.ts';
import { ignoreFinding, restoreFinding } from './ignore.ts';
import { listFindings } from './list.ts';
import { findingListSchema, ignoreFindingInput, listFindingsInput, restoreFindingInput } from './schema.ts';

export const adminCatalogCheckRouter = router({
  list: staffProcedure
    .input(listFindingsInput)
    .output(findingListSchema)
    .query(({ ctx, input }) => listFindings(ctx, input)),
  ignore: staffProcedure
    .input(ignoreFindingInput)
    .output(z.void())
    .mutation(({ ctx, input }) => ignoreFinding(ctx, input)),
  restore: staffProcedure
    .input(restoreFindingInput)
    .output(z.void())
    .mutation(({ ctx, input }) => restoreFinding(ctx, input)),
});
