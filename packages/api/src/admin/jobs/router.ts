import * as z from 'zod';
import { router, staffProcedure } from '../../trpc.ts';
import { listJobs } from './list.ts';
import { retryJob } from './retry.ts';
import { jobIdInput, jobPageSchema, listJobsInput } from './schema.ts';

export const adminJobsRouter = router({
  list: staffProcedure
    .input(listJobsInput)
    .output(jobPageSchema)
    .query(({ ctx, input }) => listJobs(ctx, input)),
  retry: staffProcedure
    .input(jobIdInput)
    .output(z.void())
    .mutation(({ ctx, input }) => retryJob(ctx, input)),
});
