import * as z from 'zod';
import { getShop } from '../../shop/get-shop.ts';
import { settingSchema, shopSchema } from '../../shop/schema.ts';
import { publicProcedure, router } from '../../trpc.ts';
import { listSettings } from './list-settings.ts';

export const storefrontShopRouter = router({
  get: publicProcedure.output(shopSchema).query(({ ctx }) => getShop(ctx)),
  settings: publicProcedure.output(z.array(settingSchema)).query(({ ctx }) => listSettings(ctx)),
});
