import * as z from 'zod';
import { publicProcedure, router } from '../../trpc.ts';
import { settingSchema, shopSchema } from './schema.ts';
import { getShop, listSettings } from './shop.ts';

export const storefrontShopRouter = router({
  get: publicProcedure.output(shopSchema).query(({ ctx }) => getShop(ctx)),
  settings: publicProcedure.output(z.array(settingSchema)).query(({ ctx }) => listSettings(ctx)),
});
