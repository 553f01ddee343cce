import * as z from 'zod';
import { router, staffProcedure } from '../../trpc.ts';
import { pageMessages, setMessageHandled } from './messages.ts';
import { messagePageSchema, pageMessagesInput, setHandledInput } from './schema.ts';

export const adminMessagesRouter = router({
  page: staffProcedure
    .input(pageMessagesInput)
    .output(messagePageSchema)
    .query(({ ctx, input }) => pageMessages(ctx, input)),
  setHandled: staffProcedure
    .input(setHandledInput)
    .output(z.void())
    .mutation(({ ctx, input }) => setMessageHandled(ctx, input)),
});
