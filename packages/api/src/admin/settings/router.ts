import * as z from 'zod';
import { settingSchema } from '../../shop/schema.ts';
import { router, superadminProcedure } from '../../trpc.ts';
import { listEmailSettings, setEmailSetting, useDefaultEmail } from './emails.ts';
import {
  emailSettingSchema,
  setSettingInput,
  setShopInput,
  settingKeyInput,
  shopRecordSchema,
  testMailSchema,
} from './schema.ts';
import { getShopRecord, setShopRecord } from './shop.ts';
import { sendTestMail } from './test-mail.ts';

export const adminSettingsRouter = router({
  emails: superadminProcedure.output(z.array(emailSettingSchema)).query(({ ctx }) => listEmailSettings(ctx)),
  set: superadminProcedure
    .input(setSettingInput)
    .output(settingSchema)
    .mutation(({ ctx, input }) => setEmailSetting(ctx, input)),
  useDefault: superadminProcedure
    .input(settingKeyInput)
    .output(z.void())
    .mutation(({ ctx, input }) => useDefaultEmail(ctx, input)),
  sendTestMail: superadminProcedure.output(testMailSchema).mutation(({ ctx }) => sendTestMail(ctx)),
  getShop: superadminProcedure.output(shopRecordSchema).query(({ ctx }) => getShopRecord(ctx)),
  setShop: superadminProcedure
    .input(setShopInput)
    .output(shopRecordSchema)
    .mutation(({ ctx, input }) => setShopRecord(ctx, input)),
});
