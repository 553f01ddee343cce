import { router, staffProcedure } from '../../trpc.ts';
import { searchPalette } from './find.ts';
import { findInput, foundSchema } from './schema.ts';

export const adminPaletteRouter = router({
  find: staffProcedure
    .input(findInput)
    .output(foundSchema)
    .query(({ ctx, input }) => searchPalette(ctx, input)),
});
