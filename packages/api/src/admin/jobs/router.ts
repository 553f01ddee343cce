import * as z from 'zod';
import { router, staffProcedure } from '../../trpc.ts';
import { retryFailedMails, retryJob } from './retry.ts';
import { jobIdInput, retriedSchema } from './schema.ts';

export const adminJobsRouter = router({
  retry: staffProcedure
    .input(jobIdInput)
    .output(z.void())
    .mutation(({ ctx, input }) => retryJob(ctx, input)),
  retryFailedMails: staffProcedure.output(retriedSchema).mutation(({ ctx }) => retryFailedMails(ctx)),
});
