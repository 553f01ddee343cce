import * as z from 'zod';
import { router, staffProcedure } from '../../trpc.ts';
import { dismissMail } from './dismiss-mail.ts';
import { retryFailedMails, retryJob } from './retry.ts';
import { jobIdInput, retriedSchema } from './schema.ts';

export const adminJobsRouter = router({
  retry: staffProcedure
    .input(jobIdInput)
    .output(z.void())
    .mutation(({ ctx, input }) => retryJob(ctx, input)),
  dismissMail: staffProcedure
    .input(jobIdInput)
    .output(z.void())
    .mutation(({ ctx, input }) => dismissMail(ctx, input)),
  retryFailedMails: staffProcedure.output(retriedSchema).mutation(({ ctx }) => retryFailedMails(ctx)),
});
