import * as z from 'zod';
import { router, staffProcedure } from '../../trpc.ts';
import { pushKeySchema, subscribeInput, unsubscribeInput } from './schema.ts';
import { getPushKey, subscribe, unsubscribe } from './subscriptions.ts';

export const adminNotificationsRouter = router({
  key: staffProcedure.output(pushKeySchema).query(({ ctx }) => getPushKey(ctx)),
  subscribe: staffProcedure
    .input(subscribeInput)
    .output(z.void())
    .mutation(({ ctx, input }) => subscribe(ctx, input)),
  unsubscribe: staffProcedure
    .input(unsubscribeInput)
    .output(z.void())
    .mutation(({ ctx, input }) => unsubscribe(ctx, input)),
});
