import { router, staffProcedure } from '../../trpc.ts';
import { findAnything } from './find.ts';
import { findInput, foundSchema } from './schema.ts';

export const adminPaletteRouter = router({
  find: staffProcedure
    .input(findInput)
    .output(foundSchema)
    .query(({ ctx, input }) => findAnything(ctx, input)),
});
