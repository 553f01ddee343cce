import { publicProcedure, router } from '../../trpc.ts';
import { receivedOutput } from '../quotes/schema.ts';
import { sendContactInput } from './schema.ts';
import { sendContactMessage } from './send.ts';

export const storefrontContactRouter = router({
  send: publicProcedure
    .input(sendContactInput)
    .output(receivedOutput)
    .mutation(({ ctx, input }) => sendContactMessage(ctx, input)),
});
