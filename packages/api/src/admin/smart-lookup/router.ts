import * as z from 'zod';
import { idInput } from '../../domain/input-fields.ts';
import { router, staffProcedure } from '../../trpc.ts';
import { adminLookupBatchRouter } from './batch/router.ts';
import { findForForm } from './find-for-form.ts';
import { adminGoldenRouter } from './golden/router.ts';
import { getPendingLookup } from './look-up-draft.ts';
import { findInput, smartLookupOutput } from './schema.ts';
import { adminLookupVersionsRouter } from './versions/router.ts';

export const adminSmartLookupRouter = router({
  batch: adminLookupBatchRouter,
  // A mutation, because it stores images and an AI call costs money.
  find: staffProcedure
    .input(findInput)
    .output(smartLookupOutput)
    .mutation(({ ctx, input }) => findForForm(ctx, input)),
  pending: staffProcedure
    .input(idInput)
    .output(z.object({ isPending: z.boolean() }))
    .query(({ ctx, input }) => getPendingLookup(ctx, input)),
  golden: adminGoldenRouter,
  versions: adminLookupVersionsRouter,
});
