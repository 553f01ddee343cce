import { router, staffProcedure } from '../../trpc.ts';
import { watchProgress } from './progress.ts';
import { cancelRun, listRunItems, resumeRun, retryFailed, startRun, undoRun } from './runs.ts';
import {
  latestRunSchema,
  progressInput,
  resumeRunInput,
  runIdInput,
  runItemsInput,
  runItemsSchema,
  runSchema,
  startRunInput,
} from './schema.ts';
import { getLatestRun } from './state.ts';

export const adminEnrichmentRouter = router({
  latest: staffProcedure.output(latestRunSchema).query(({ ctx }) => getLatestRun(ctx.db, ctx)),
  items: staffProcedure
    .input(runItemsInput)
    .output(runItemsSchema)
    .query(({ ctx, input }) => listRunItems(ctx, input)),
  progress: staffProcedure
    .input(progressInput)
    .subscription(({ ctx, input, signal }) => watchProgress(ctx, input, signal)),
  start: staffProcedure
    .input(startRunInput)
    .output(runSchema)
    .mutation(({ ctx, input }) => startRun(ctx, input)),
  cancel: staffProcedure
    .input(runIdInput)
    .output(runSchema)
    .mutation(({ ctx, input }) => cancelRun(ctx, input)),
  resume: staffProcedure
    .input(resumeRunInput)
    .output(runSchema)
    .mutation(({ ctx, input }) => resumeRun(ctx, input)),
  retryFailed: staffProcedure
    .input(runIdInput)
    .output(runSchema)
    .mutation(({ ctx, input }) => retryFailed(ctx, input)),
  undo: staffProcedure
    .input(runIdInput)
    .output(runSchema)
    .mutation(({ ctx, input }) => undoRun(ctx, input)),
});
