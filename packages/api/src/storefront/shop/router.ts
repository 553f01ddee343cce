import * as z from 'zod';
import { getShop } from '../../shop/get-shop.ts';
import { settingSchema, shopSchema } from '../../shop/schema.ts';
import { publicProcedure, router } from '../../trpc.ts';
import { readAnswerTime } from './answer-time.ts';
import { listSettings } from './list-settings.ts';
import { answerTimeSchema } from './schema.ts';

export const storefrontShopRouter = router({
  get: publicProcedure.output(shopSchema).query(({ ctx }) => getShop(ctx)),
  answerTime: publicProcedure.output(answerTimeSchema).query(({ ctx }) => readAnswerTime(ctx)),
  settings: publicProcedure.output(z.array(settingSchema)).query(({ ctx }) => listSettings(ctx)),
});
