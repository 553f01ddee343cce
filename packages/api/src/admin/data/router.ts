import { router, staffProcedure } from '../../trpc.ts';
import { analyzeProducts } from './analyze.ts';
import { listIssue } from './list-issue.ts';
import { analysisSchema, analyzeInput, issuePageSchema, listIssueInput } from './schema.ts';

export const adminDataRouter = router({
  analyze: staffProcedure
    .input(analyzeInput)
    .output(analysisSchema)
    .query(({ ctx, input }) => analyzeProducts(ctx, input)),
  issue: staffProcedure
    .input(listIssueInput)
    .output(issuePageSchema)
    .query(({ ctx, input }) => listIssue(ctx, input)),
});
