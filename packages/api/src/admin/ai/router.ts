import { router, staffProcedure } from '../../trpc.ts';
import { getAiCostOverview } from './overview.ts';
import { aiCostOverviewSchema, aiStatusSchema } from './schema.ts';

export const adminAiRouter = router({
  status: staffProcedure.output(aiStatusSchema).query(({ ctx }) => ({ isSetUp: ctx.integrations.ai })),
  costs: staffProcedure.output(aiCostOverviewSchema).query(({ ctx }) => getAiCostOverview(ctx)),
});
