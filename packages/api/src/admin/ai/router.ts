import { router, staffProcedure } from '../../trpc.ts';
import { getAiCostOverview } from './overview.ts';
import { aiCostOverviewSchema } from './schema.ts';

export const adminAiRouter = router({
  costs: staffProcedure.output(aiCostOverviewSchema).query(({ ctx }) => getAiCostOverview(ctx)),
});
