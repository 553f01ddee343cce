import { type SiteSetting, siteSettings } from '@dealer/db';
import { eq, inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { emailSettings, isEmailSetting } from '../../domain/shop/settings.ts';
import { conflict, notFound } from '../../errors.ts';
import { inTransaction } from '../../in-transaction.ts';
import { recordEdit } from '../../record-edit.ts';
import { getShop } from '../../shop/get-shop.ts';
import type { StaffContext } from '../staff-context.ts';
import type { EmailSettingState, RestoreDefaultInput, SetSettingInput } from './schema.ts';
import { lockSetting } from './stored-setting.ts';

/** The email settings, and where mail goes while one is not set (decisions Q13). */
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

/** @param previous what the caller saw, if it is to be compared. @throws CONFLICT if another address is set */
function assertUnchanged(stored: SiteSetting | undefined, previous: string | null | undefined): void {
  const address = stored?.value || null;
  if (previous === undefined || address === previous) return;
  throw conflict(
    address ? `Somebody set it to ${address} meanwhile` : 'Somebody chose the default meanwhile',
  );
}

/** Stores an email setting. @throws NOT_FOUND for any other key; CONFLICT if somebody set another address than the caller saw */
export async function setEmailSetting(
  ctx: StaffContext,
  { key, value, previous }: SetSettingInput,
): Promise<{ key: string; value: string }> {
  if (!isEmailSetting(key)) throw notFound('Setting');
  const set = { value, updatedAt: ctx.now(), updatedByName: ctx.actor.name };
  await inTransaction(ctx, async (tx, ctx) => {
    const before = await lockSetting(tx, key);
    // The same again, as after a lost answer.
    if (before?.value === value) return;
    assertUnchanged(before, previous);
    const [saved] = await tx
      .insert(siteSettings)
      .values({ ...set, key })
      .onConflictDoUpdate({ target: siteSettings.key, set })
      .returning();
    if (!saved) throw new Error('The insert returned no setting');
    await recordEdit(tx, ctx, emailEdit(saved, before?.value ?? null, value));
  });
  return { key, value };
}

/** Removes an email setting, so that mail goes to the default address (decisions Q14). @throws as setEmailSetting */
export async function restoreDefaultEmail(
  ctx: StaffContext,
  { key, previous }: RestoreDefaultInput,
): Promise<void> {
  if (!isEmailSetting(key)) throw notFound('Setting');
  await inTransaction(ctx, async (tx, ctx) => {
    const removed = await lockSetting(tx, key);
    if (!removed?.value) return;
    assertUnchanged(removed, previous);
    await tx.delete(siteSettings).where(eq(siteSettings.key, key));
    await recordEdit(tx, ctx, emailEdit(removed, removed.value, null));
  });
}

const emailEdit = ({ id, key }: SiteSetting, before: string | null, after: string | null) => ({
  actionType: 'UPDATED' as const,
  entityType: 'settings' as const,
  entityId: id,
  entityName: 'Email Configuration',
  before: { [key]: before },
  after: { [key]: after },
});
