import { router, staffProcedure } from '../../trpc.ts';
import { watchEventsInput } from './schema.ts';
import { watchEvents } from './watch.ts';

export const adminEventsRouter = router({
  watch: staffProcedure
    .input(watchEventsInput)
    .subscription(({ ctx, input, signal }) => watchEvents(ctx, input, signal)),
});
