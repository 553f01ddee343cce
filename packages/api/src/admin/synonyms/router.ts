import * as z from 'zod';
import { deletionInput } from '../../domain/input-fields.ts';
import { router, staffProcedure } from '../../trpc.ts';
import {
  createSynonymInput,
  previewSynonymInput,
  synonymPreviewSchema,
  synonymSchema,
  updateSynonymInput,
} from './schema.ts';
import { createSynonym, listSynonyms, previewSynonym, removeSynonym, updateSynonym } from './synonyms.ts';

export const adminSynonymsRouter = router({
  list: staffProcedure.output(z.array(synonymSchema)).query(({ ctx }) => listSynonyms(ctx)),
  preview: staffProcedure
    .input(previewSynonymInput)
    .output(synonymPreviewSchema)
    .query(({ ctx, input }) => previewSynonym(ctx, input)),
  create: staffProcedure
    .input(createSynonymInput)
    .output(synonymSchema)
    .mutation(({ ctx, input }) => createSynonym(ctx, input)),
  update: staffProcedure
    .input(updateSynonymInput)
    .output(synonymSchema)
    .mutation(({ ctx, input }) => updateSynonym(ctx, input)),
  remove: staffProcedure
    .input(deletionInput)
    .output(z.void())
    .mutation(({ ctx, input }) => removeSynonym(ctx, input)),
});
