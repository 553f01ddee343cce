import * as z from 'zod';
import { deletionInput } from '../../domain/input-fields.ts';
import { router, staffProcedure } from '../../trpc.ts';
import { createViewInput, listedViewSchema, updateViewInput, viewSchema } from './schema.ts';
import { createView, listViews, removeView, updateView } from './views.ts';

export const adminViewsRouter = router({
  list: staffProcedure.output(z.array(listedViewSchema)).query(({ ctx }) => listViews(ctx)),
  create: staffProcedure
    .input(createViewInput)
    .output(viewSchema)
    .mutation(({ ctx, input }) => createView(ctx, input)),
  update: staffProcedure
    .input(updateViewInput)
    .output(viewSchema)
    .mutation(({ ctx, input }) => updateView(ctx, input)),
  remove: staffProcedure
    .input(deletionInput)
    .output(z.void())
    .mutation(({ ctx, input }) => removeView(ctx, input)),
});
