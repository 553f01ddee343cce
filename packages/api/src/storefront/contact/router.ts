import { receivedOutput } from '../../submissions/schema.ts';
import { publicProcedure, router } from '../../trpc.ts';
import { sendContactInput } from './schema.ts';
import { sendContactMessage } from './send.ts';

export const storefrontContactRouter = router({
  send: publicProcedure
    .input(sendContactInput)
    .output(receivedOutput)
    .mutation(({ ctx, input }) => sendContactMessage(ctx, input)),
});
