import { siteSettings } from '@dealer/db';
import { eq, inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { emailSettings, isEmailSetting } from '../../domain/settings.ts';
import { notFound } from '../../errors.ts';
import { getShop } from '../../storefront/shop/shop.ts';
import type { StaffContext } from '../staff-context.ts';
import type { EmailSettingState, SetSettingInput } from './schema.ts';

/** The e-mail settings, and where mail goes while one is not set (decisions Q13). */
export async function listEmailSettings(ctx: Context): Promise<EmailSettingState[]> {
  const stored = await ctx.db
    .select({ key: siteSettings.key, value: siteSettings.value })
    .from(siteSettings)
    .where(inArray(siteSettings.key, [...emailSettings]));
  const { email } = await getShop(ctx);
  return emailSettings.map((key) => ({
    key,
    value: stored.find((setting) => setting.key === key)?.value || null,
    fallback: key === 'contact_email' ? ctx.shop.email : email,
  }));
}

/** @throws NOT_FOUND for a key that is none of an e-mail setting */
export async function setEmailSetting(
  { db, now, actor }: StaffContext,
  { key, value }: SetSettingInput,
): Promise<{ key: string; value: string }> {
  if (!isEmailSetting(key)) throw notFound('Setting');
  const set = { value, updatedAt: now(), updatedByName: actor.name };
  await db
    .insert(siteSettings)
    .values({ ...set, key })
    .onConflictDoUpdate({ target: siteSettings.key, set });
  return { key, value };
}

/** Has mail go to the built-in address again (decisions Q14). @throws NOT_FOUND */
export async function useDefaultEmail({ db }: Context, { key }: { key: string }): Promise<void> {
  if (!isEmailSetting(key)) throw notFound('Setting');
  await db.delete(siteSettings).where(eq(siteSettings.key, key));
}
