import { router, staffProcedure } from '../../trpc.ts';
import { getOverview } from './get.ts';
import { overviewSchema } from './schema.ts';

export const adminOverviewRouter = router({
  get: staffProcedure.output(overviewSchema).query(({ ctx }) => getOverview(ctx)),
});
