import { publicProcedure, router } from '../../trpc.ts';
import { countMissedSearch, countOutOfStockView } from './count.ts';
import { countedSchema, countSearchInput, countViewInput } from './schema.ts';

export const storefrontDemandRouter = router({
  countSearch: publicProcedure
    .input(countSearchInput)
    .output(countedSchema)
    .mutation(({ ctx, input }) => countMissedSearch(ctx, input)),
  countView: publicProcedure
    .input(countViewInput)
    .output(countedSchema)
    .mutation(({ ctx, input }) => countOutOfStockView(ctx, input)),
});
