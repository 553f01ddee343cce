import * as z from 'zod';
import { getShop } from '../../shop/get-shop.ts';
import { settingSchema } from '../../shop/schema.ts';
import { publicProcedure, router } from '../../trpc.ts';
import { readAnswerTime } from './answer-time.ts';
import { listSettings } from './list-settings.ts';
import { answerTimeSchema, shopOutput } from './schema.ts';

export const storefrontShopRouter = router({
  get: publicProcedure
    .output(shopOutput)
    .query(async ({ ctx }) => ({ ...(await getShop(ctx)), takesPhotos: ctx.uploads })),
  answerTime: publicProcedure.output(answerTimeSchema).query(({ ctx }) => readAnswerTime(ctx)),
  settings: publicProcedure.output(z.array(settingSchema)).query(({ ctx }) => listSettings(ctx)),
});
