import { receivedOutput } from '../../submissions/schema.ts';
import { publicProcedure, router } from '../../trpc.ts';
import { createStockAlert } from './create.ts';
import { cancelStockAlert, confirmStockAlert, getStockAlert } from './manage.ts';
import { createStockAlertInput, stockAlertSchema, stockAlertTokenInput } from './schema.ts';

export const storefrontStockAlertsRouter = router({
  create: publicProcedure
    .input(createStockAlertInput)
    .output(receivedOutput)
    .mutation(({ ctx, input }) => createStockAlert(ctx, input)),
  get: publicProcedure
    .input(stockAlertTokenInput)
    .output(stockAlertSchema)
    .query(({ ctx, input }) => getStockAlert(ctx, input)),
  confirm: publicProcedure
    .input(stockAlertTokenInput)
    .output(stockAlertSchema)
    .mutation(({ ctx, input }) => confirmStockAlert(ctx, input)),
  cancel: publicProcedure
    .input(stockAlertTokenInput)
    .output(receivedOutput)
    .mutation(({ ctx, input }) => cancelStockAlert(ctx, input)),
});
