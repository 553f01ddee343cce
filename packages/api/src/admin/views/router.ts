import * as z from 'zod';
import { router, staffProcedure } from '../../trpc.ts';
import { createViewInput, removeViewInput, updateViewInput, viewSchema } from './schema.ts';
import { createView, listViews, removeView, updateView } from './views.ts';

export const adminViewsRouter = router({
  list: staffProcedure.output(z.array(viewSchema)).query(({ ctx }) => listViews(ctx)),
  create: staffProcedure
    .input(createViewInput)
    .output(viewSchema)
    .mutation(({ ctx, input }) => createView(ctx, input)),
  update: staffProcedure
    .input(updateViewInput)
    .output(viewSchema)
    .mutation(({ ctx, input }) => updateView(ctx, input)),
  remove: staffProcedure
    .input(removeViewInput)
    .output(z.void())
    .mutation(({ ctx, input }) => removeView(ctx, input)),
});
