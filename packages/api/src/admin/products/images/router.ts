import { router, staffProcedure } from '../../../trpc.ts';
import { addImageByUrl } from './add-by-url.ts';
import { addedImageSchema, addImageByUrlInput, imageOptionsSchema } from './schema.ts';

export const adminProductImagesRouter = router({
  addByUrl: staffProcedure
    .input(addImageByUrlInput)
    .output(addedImageSchema)
    .mutation(({ ctx, input }) => addImageByUrl(ctx, input)),
  options: staffProcedure.output(imageOptionsSchema).query(({ ctx }) => ({ uploads: ctx.uploads })),
});
