import { router, staffProcedure, superadminProcedure } from '../../trpc.ts';
import { watchProgress } from './progress.ts';
import { cancelRun, listRunItems, resumeRun, retryFailed, startRun, undoRun } from './runs.ts';
import {
  latestRunSchema,
  pausedRunsSchema,
  progressInput,
  resumeRunInput,
  runIdInput,
  runItemsInput,
  runItemsSchema,
  runSchema,
  startRunInput,
  startTrialInput,
} from './schema.ts';
import { getLatestRun, listPausedRuns } from './state.ts';
import { startTrial } from './trials.ts';

export const adminEnrichmentRouter = router({
  latest: staffProcedure.output(latestRunSchema).query(({ ctx }) => getLatestRun(ctx.db)),
  paused: staffProcedure.output(pausedRunsSchema).query(({ ctx }) => listPausedRuns(ctx.db)),
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
  startTrial: superadminProcedure
    .input(startTrialInput)
    .output(runSchema)
    .mutation(({ ctx, input }) => startTrial(ctx, input)),
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
