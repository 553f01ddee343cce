import * as z from 'zod';
import { sendTestMail } from '../../mail/test-mail.ts';
import { settingSchema } from '../../shop/schema.ts';
import { router, superadminProcedure } from '../../trpc.ts';
import { getAiCostsRecord, setAiCosts } from './ai-costs.ts';
import { listEmailSettings, restoreDefaultEmail, setEmailSetting } from './emails.ts';
import {
  aiCostsRecordSchema,
  emailSettingSchema,
  restoreDefaultInput,
  setAiCostsInput,
  setSettingInput,
  setShopInput,
  shopRecordSchema,
  testMailSchema,
} from './schema.ts';
import { getShopRecord, setShopRecord } from './shop.ts';

export const adminSettingsRouter = router({
  emails: superadminProcedure.output(z.array(emailSettingSchema)).query(({ ctx }) => listEmailSettings(ctx)),
  set: superadminProcedure
    .input(setSettingInput)
    .output(settingSchema)
    .mutation(({ ctx, input }) => setEmailSetting(ctx, input)),
  restoreDefault: superadminProcedure
    .input(restoreDefaultInput)
    .output(z.void())
    .mutation(({ ctx, input }) => restoreDefaultEmail(ctx, input)),
  sendTestMail: superadminProcedure
    .output(testMailSchema)
    .mutation(({ ctx }) => sendTestMail(ctx, ctx.actor)),
  getAiCosts: superadminProcedure.output(aiCostsRecordSchema).query(({ ctx }) => getAiCostsRecord(ctx)),
  setAiCosts: superadminProcedure
    .input(setAiCostsInput)
    .output(aiCostsRecordSchema)
    .mutation(({ ctx, input }) => setAiCosts(ctx, input)),
  getShop: superadminProcedure.output(shopRecordSchema).query(({ ctx }) => getShopRecord(ctx)),
  setShop: superadminProcedure
    .input(setShopInput)
    .output(shopRecordSchema)
    .mutation(({ ctx, input }) => setShopRecord(ctx, input)),
});
