import { idInput } from '../../domain/input-fields.ts';
import { router, staffProcedure } from '../../trpc.ts';
import { imageFetchSchema } from '../images/schema.ts';
import {
  createImageSourceInput,
  imageSourceGroupsSchema,
  imageSourceSchema,
  testImageSourceInput,
  updatedPrioritiesSchema,
  updatePrioritiesInput,
} from './schema.ts';
import {
  createImageSource,
  listImageSources,
  removeImageSource,
  testImageSource,
  updatePriorities,
} from './sources.ts';

export const adminImageSourcesRouter = router({
  list: staffProcedure.output(imageSourceGroupsSchema).query(({ ctx }) => listImageSources(ctx)),
  create: staffProcedure
    .input(createImageSourceInput)
    .output(imageSourceSchema)
    .mutation(({ ctx, input }) => createImageSource(ctx, input)),
  updatePriorities: staffProcedure
    .input(updatePrioritiesInput)
    .output(updatedPrioritiesSchema)
    .mutation(({ ctx, input }) => updatePriorities(ctx, input)),
  remove: staffProcedure.input(idInput).mutation(({ ctx, input }) => removeImageSource(ctx, input)),
  test: staffProcedure
    .input(testImageSourceInput)
    .output(imageFetchSchema)
    .mutation(({ ctx, input }) => testImageSource(ctx, input)),
});
