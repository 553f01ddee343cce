import { publicProcedure, router } from '../../trpc.ts';
import { reportPageError } from './report.ts';
import { reportedPageErrorSchema, reportPageErrorInput } from './schema.ts';

export const storefrontPageErrorsRouter = router({
  report: publicProcedure
    .input(reportPageErrorInput)
    .output(reportedPageErrorSchema)
    .mutation(({ ctx, input }) => reportPageError(ctx, input)),
});
