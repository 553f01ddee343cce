import { siteSettings } from '@dealer/db';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { placeholdersOf } from '../../domain/shop.ts';
import { inTransaction } from '../../in-transaction.ts';
import { getShop } from '../../shop/get-shop.ts';
import { recordEdit } from '../audit/record-edit.ts';
import type { StaffContext } from '../staff-context.ts';
import type { LaunchItem } from './schema.ts';

const BACKUPS_SETTING = 'backups_confirmed';

/** The tasks before the site opens, done or not (decisions C3, C5). */
export async function listLaunchItems(ctx: Context): Promise<LaunchItem[]> {
  const { mail, ai, google } = ctx.integrations;
  const missing = placeholdersOf(await getShop(ctx));
  const backups = await ctx.db.$count(siteSettings, eq(siteSettings.key, BACKUPS_SETTING));
  return [
    { key: 'mail', done: mail, missing: [] },
    { key: 'ai', done: ai, missing: [] },
    { key: 'google', done: google, missing: [] },
    { key: 'shop', done: missing.length === 0, missing },
    { key: 'backups', done: backups > 0, missing: [] },
  ];
}

/** Stores or withdraws superadmin's confirmation that the database and the images are backed up. */
export async function confirmBackups(ctx: StaffContext, { done }: { done: boolean }): Promise<void> {
  await inTransaction(ctx, async (tx, ctx) => {
    const { now, actor } = ctx;
    const [changed] = done
      ? await tx
          .insert(siteSettings)
          .values({ key: BACKUPS_SETTING, value: now().toISOString(), updatedByName: actor.name })
          .onConflictDoNothing()
          .returning()
      : await tx.delete(siteSettings).where(eq(siteSettings.key, BACKUPS_SETTING)).returning();
    if (!changed) return;
    await recordEdit(tx, ctx, {
      actionType: 'UPDATED',
      entityType: 'settings',
      entityId: changed.id,
      entityName: 'Before the site opens',
      before: { [BACKUPS_SETTING]: !done },
      after: { [BACKUPS_SETTING]: done },
    });
  });
}
