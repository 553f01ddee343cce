import * as z from 'zod';
import { router, superadminProcedure } from '../../../trpc.ts';
import {
  activateVersionInput,
  createLookupVersionInput,
  lookupVersionIdInput,
  lookupVersionSchema,
} from './schema.ts';
import {
  activateLookupVersion,
  createLookupVersion,
  listLookupVersions,
  rollBackVersion,
} from './versions.ts';

export const adminLookupVersionsRouter = router({
  list: superadminProcedure.output(z.array(lookupVersionSchema)).query(({ ctx }) => listLookupVersions(ctx)),
  create: superadminProcedure
    .input(createLookupVersionInput)
    .output(lookupVersionSchema)
    .mutation(({ ctx, input }) => createLookupVersion(ctx, input)),
  activate: superadminProcedure
    .input(activateVersionInput)
    .output(lookupVersionSchema)
    .mutation(({ ctx, input }) => activateLookupVersion(ctx, input)),
  rollBack: superadminProcedure
    .input(lookupVersionIdInput)
    .output(lookupVersionSchema)
    .mutation(({ ctx, input }) => rollBackVersion(ctx, input)),
});
